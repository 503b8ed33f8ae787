import { useOutletContext } from "react-router";
import type { DeskFacts } from "../championship/desk-facts.ts";

/** What the guide's frame has read of the championship. */
export const useGuide = () => useOutletContext<DeskFacts>();
