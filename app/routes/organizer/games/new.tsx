export default function GamesNew() {
  return null;
}
