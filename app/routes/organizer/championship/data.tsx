export default function ChampionshipData() {
  return null;
}
