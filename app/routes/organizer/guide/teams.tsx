export default function GuideTeams() {
  return null;
}
