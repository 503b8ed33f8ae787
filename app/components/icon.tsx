import type { ReactNode } from "react";

const line = (d: string, strokeWidth: string) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** Hand-drawn icons: fonts lack most of them. */
const drawings = {
  ball: (
    <>
      <circle cx="12" cy="12" r="9.2" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M12 7.6l4.2 3-1.6 4.9H9.4L7.8 10.6z" fill="currentColor" />
      <path
        d="M12 3v4.6M20.6 9.8l-4.4.8M17.4 19l-2.8-3.5M6.6 19l2.8-3.5M3.4 9.8l4.4.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </>
  ),
  assist: line("M4 15.5c4.5 1 9.5-1 12-6M16.6 15.2l1-6.7-6.7.9", "2"),
  swap: line("M4 8.5h13M13.5 4.5l4 4-4 4M20 15.5H7M10.5 11.5l-4 4 4 4", "2"),
  search: (
    <path
      d="M15.5 15.5L21 21M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  ),
  back: line("M14.5 5.5L8 12l6.5 6.5", "2.2"),
  forward: line("M9.5 5.5L16 12l-6.5 6.5", "2.2"),
  check: line("M4.5 12.5l5 5L19.5 7", "2.6"),
  down: line("M5.5 9.5L12 16l6.5-6.5", "2.2"),
  medal: line("M8 3l2.5 6M16 3l-2.5 6M12 9.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12 13v4", "2"),
  trophy: line(
    "M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.5 5M17 6h3c0 3-1 5-3.5 5M12 15v3M8 20.5h8M9.5 18h5v2.5h-5z",
    "1.8",
  ),
  star: (
    <path
      d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  ),
  pin: (
    <path
      d="M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11zM14.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  ),
  calendar: line("M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4", "2"),
  whistle: (
    <>
      {line("M9 8.5h12v4h-6.7A5.5 5.5 0 1 1 9 8.5zM12.5 5.5V3M16 5.7l1.3-2M9 5.7L7.7 3.7", "1.8")}
      <circle cx="9" cy="14" r="1.7" fill="currentColor" />
    </>
  ),
  print: line("M7 8V3.5h10V8M7 16.5H3.8V8.5h16.4v8H17M7 13.5h10v7H7z", "2"),
  share: line("M12 14.5V3.5M7.5 7.5l4.5-4 4.5 4M5.5 12v7.5h13V12", "2"),
} satisfies Record<string, ReactNode>;

interface IconProps {
  name: keyof typeof drawings;
  className?: string;
  /** Accessible name; omitted when adjacent text has the same words. */
  label?: string;
}

export function Icon({ name, className = "", label }: IconProps) {
  return (
    <svg
      className={`icon ${className}`.trim()}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {drawings[name]}
    </svg>
  );
}
