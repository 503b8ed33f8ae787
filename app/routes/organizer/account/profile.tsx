export default function AccountProfile() {
  return null;
}
