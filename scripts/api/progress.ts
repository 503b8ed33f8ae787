export interface Progress {
  stage: (label: string, total: number) => void;
  done: (steps?: number) => void;
  end: () => void;
}

export const silent: Progress = { stage: () => {}, done: () => {}, end: () => {} };

const WIDTH = 24;

/** Shows progress: on a terminal one line that redraws itself, elsewhere one line for each stage. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  let label = "";
  let total = 0;
  let count = 0;
  const draw = () => {
    const filled = total === 0 ? WIDTH : Math.round((Math.min(count, total) / total) * WIDTH);
    const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    stream.write(`\r\x1b[K${bar} ${label} ${count}/${total}`);
  };
  return {
    stage: (name, steps) => {
      [label, total, count] = [name, steps, 0];
      if (stream.isTTY) draw();
      else stream.write(`${label} (${total})\n`);
    },
    done: (steps = 1) => {
      count += steps;
      if (stream.isTTY) draw();
    },
    end: () => {
      if (stream.isTTY) stream.write("\r\x1b[K");
    },
  };
}
