export default function GamesList() {
  return null;
}
