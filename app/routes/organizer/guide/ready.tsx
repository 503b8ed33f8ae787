export default function GuideReady() {
  return null;
}
