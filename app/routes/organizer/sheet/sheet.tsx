export default function SheetSheet() {
  return null;
}
