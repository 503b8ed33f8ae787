export default function MembersList() {
  return null;
}
