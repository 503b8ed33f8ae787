export default function SpotsBoard() {
  return null;
}
