export default function GuideDraw() {
  return null;
}
