export default function PhasesKnockout() {
  return null;
}
