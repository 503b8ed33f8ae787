export default function SeasonsNewTournament() {
  return null;
}
