import { data } from "react-router";

/** Serves unknown addresses under a championship with its header and tabs. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
