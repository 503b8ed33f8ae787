export default function DisciplineSuspensions() {
  return null;
}
