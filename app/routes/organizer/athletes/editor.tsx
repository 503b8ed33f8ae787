export default function AthletesEditor() {
  return null;
}
