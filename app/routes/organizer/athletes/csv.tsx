export default function AthletesCsv() {
  return null;
}
