export default function TeamsList() {
  return null;
}
