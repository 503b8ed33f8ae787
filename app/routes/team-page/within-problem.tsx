import { useRouteError } from "react-router";
import { Problem, problemOf } from "~/components/problem.tsx";

/** A problem below the team's header, which stays. */
export const WithinProblem = () => <Problem kind={problemOf(useRouteError())} heading="h2" />;
