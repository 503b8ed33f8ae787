export default function SheetPrint() {
  return null;
}
