export default function SchedulePlan() {
  return null;
}
