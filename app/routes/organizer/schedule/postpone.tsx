export default function SchedulePostpone() {
  return null;
}
