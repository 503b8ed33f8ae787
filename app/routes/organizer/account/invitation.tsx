export default function AccountInvitation() {
  return null;
}
