export default function AthletesBulletin() {
  return null;
}
