export default function NewsEditor() {
  return null;
}
