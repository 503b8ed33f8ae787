export default function SeasonsList() {
  return null;
}
