export default function TournamentRules() {
  return null;
}
