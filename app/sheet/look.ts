export const LOOKS = ["auto", "sun", "dark"] as const;

export type Look = (typeof LOOKS)[number];

const KEY = "apito-mesa-look";

export function readLook(): Look {
  try {
    return LOOKS.find((look) => look === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}

export function storeLook(look: Look): void {
  try {
    localStorage.setItem(KEY, look);
  } catch {
    // A private window: the look holds until a reload.
  }
  applyLook(look);
}

const darkScheme = () => matchMedia("(prefers-color-scheme: dark)");

export function applyLook(look = readLook()): void {
  const { classList } = document.documentElement;
  classList.toggle("sun", look === "sun");
  classList.toggle("dark", look === "dark" || (look === "auto" && darkScheme().matches));
}

export function followScheme(): void {
  applyLook();
  darkScheme().addEventListener("change", () => applyLook());
}
