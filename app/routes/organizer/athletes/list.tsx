export default function AthletesList() {
  return null;
}
