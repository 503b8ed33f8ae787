export default function GamesEditor() {
  return null;
}
