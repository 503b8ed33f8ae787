export default function PlanPlan() {
  return null;
}
