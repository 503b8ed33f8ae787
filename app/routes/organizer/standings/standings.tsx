export default function StandingsStandings() {
  return null;
}
