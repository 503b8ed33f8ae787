export default function PhasesEditor() {
  return null;
}
