export default function PhasesList() {
  return null;
}
