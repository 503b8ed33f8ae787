import { useOutletContext } from "react-router";
import type { DeskFacts } from "../championship/desk-facts.ts";

/** The championship as the guide's frame has read it. */
export const useGuide = () => useOutletContext<DeskFacts>();
