export default function ChampionshipsNew() {
  return null;
}
