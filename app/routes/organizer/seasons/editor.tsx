export default function SeasonsEditor() {
  return null;
}
