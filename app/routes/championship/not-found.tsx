import { data } from "react-router";
import { ShellProblem } from "./shell-page.tsx";

/** An address below a championship that none of its pages has: its head and its tabs stay. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export { ShellProblem as ErrorBoundary };
