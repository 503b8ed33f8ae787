const line = (d: string, width = 2.4) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const drawings = {
  back: line("M15 5l-7 7 7 7", 2.6),
  more: (
    <>
      <circle cx="5" cy="12" r="2.2" fill="currentColor" />
      <circle cx="12" cy="12" r="2.2" fill="currentColor" />
      <circle cx="19" cy="12" r="2.2" fill="currentColor" />
    </>
  ),
  sent: line("M4 12.5l5.5 5.5L20 7", 2.8),
  missed: line("M6 6l12 12M18 6L6 18", 2.8),
  sending: line("M12 19V5M6 11l6-6 6 6"),
  silent: (
    <>
      {line(
        "M3 3l18 18M5 10a12 12 0 014-2.5M12 7a12 12 0 017.5 3M8 14a7 7 0 013-1.7M15 13.3l1 .7",
        2.2,
      )}
      <circle cx="12" cy="18.5" r="1.7" fill="currentColor" />
    </>
  ),
  play: <path d="M7 4l13 8-13 8z" fill="currentColor" />,
  undo: line("M8 5L3.5 9.5 8 14M4 9.5h10a6 6 0 010 12H9", 2.3),
  swap: line("M4 8h14l-4-4M20 16H6l4 4", 2.3),
  plus: line("M12 4v16M4 12h16", 2.6),
  minus: line("M4 12h16", 2.6),
  down: line("M5 9l7 7 7-7"),
  erase: line("M8 5h13v14H8l-6-7zM12 9.5l5 5M17 9.5l-5 5", 2.1),
  warning: line("M12 3.5L22 20.5H2zM12 10v5M12 17.7v.01", 2.2),
  whistle: line("M3 9h11l7-3v6a6 6 0 11-11.5-2.4L9 9", 2.2),
  flag: line("M6 21V4h12l-3 4 3 4H6", 2.2),
  note: line("M5 4h14v16H5zM9 9h6M9 13h6", 2.2),
  person: line("M12 11a4 4 0 100-8 4 4 0 000 8zM4 21c1-5 4-7 8-7s7 2 8 7", 2.2),
  ball: (
    <>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M12 7.6l4.2 3-1.6 4.9H9.4L7.8 10.6z" fill="currentColor" />
      {line("M12 3v4.6M20.6 9.8l-4.4.8M17.4 19l-2.8-3.5M6.6 19l2.8-3.5M3.4 9.8l4.4.8", 1.7)}
    </>
  ),
};

export type IconName = keyof typeof drawings;

export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    {drawings[name]}
  </svg>
);

export type CardColor = "yellow" | "second" | "red" | "blue";

export const CardSign = ({ color, size = 1 }: { color: CardColor; size?: 1 | 2 | 3 }) => (
  <i className={`sign sign-${color} sign-${size}`} aria-hidden="true" />
);
