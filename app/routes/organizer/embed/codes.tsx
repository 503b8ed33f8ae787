export default function EmbedCodes() {
  return null;
}
