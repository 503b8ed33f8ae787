import { useCallback, useEffect, useState } from "react";
import type { Screen } from "./room.ts";

const MAIN: Screen = { name: "main" };

/** The browser's history holds the screen, so "back" and a reload keep it. */
export function useScreen() {
  const [screen, setScreen] = useState<Screen>(readScreen);
  useEffect(() => {
    const show = () => setScreen(readScreen());
    addEventListener("popstate", show);
    return () => removeEventListener("popstate", show);
  }, []);
  const go = useCallback((next: Screen) => {
    const depth = readDepth() + 1;
    history.pushState({ screen: next, depth }, "");
    setScreen(next);
    scrollTo(0, 0);
  }, []);
  const home = useCallback(() => {
    const depth = readDepth();
    setScreen(MAIN);
    if (depth > 0) history.go(-depth);
    scrollTo(0, 0);
  }, []);
  const back = useCallback(() => {
    if (readDepth() > 0) history.back();
    else setScreen(MAIN);
  }, []);
  return { screen, go, home, back };
}

function readScreen(): Screen {
  const screen: unknown = Reflect.get(Object(history.state), "screen");
  return isScreen(screen) ? screen : MAIN;
}

function readDepth(): number {
  const depth: unknown = Reflect.get(Object(history.state), "depth");
  return typeof depth === "number" ? depth : 0;
}

/** Only this page writes the state. */
const isScreen = (value: unknown): value is Screen =>
  typeof value === "object" && value !== null && "name" in value;
