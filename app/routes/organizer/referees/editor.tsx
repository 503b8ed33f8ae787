export default function RefereesEditor() {
  return null;
}
