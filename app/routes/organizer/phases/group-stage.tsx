export default function PhasesGroupStage() {
  return null;
}
