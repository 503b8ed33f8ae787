export default function GuideSeason() {
  return null;
}
