export default function TeamsEditor() {
  return null;
}
