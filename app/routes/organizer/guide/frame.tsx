export default function GuideFrame() {
  return null;
}
