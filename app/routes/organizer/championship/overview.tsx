export default function ChampionshipOverview() {
  return null;
}
