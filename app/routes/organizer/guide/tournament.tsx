export default function GuideTournament() {
  return null;
}
