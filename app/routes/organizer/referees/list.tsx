export default function RefereesList() {
  return null;
}
