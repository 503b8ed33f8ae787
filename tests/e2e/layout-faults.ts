import type { Frame, Page } from "@playwright/test";

export interface LayoutFaults {
  /** Pixels by which the page exceeds the window. */
  overflow: number;
  /** Partly hidden texts that appear whole nowhere else. */
  cut: string[];
  broken: string[];
  /** Pairs of overlapping texts. */
  touching: string[];
  /** Pairs of cards without a gap. */
  close: string[];
  /** Lists whose markers leave their card. */
  hanging: string[];
  /** Separator lines shorter than their surroundings. */
  short: string[];
}

export const isFaulty = (faults: LayoutFaults): boolean =>
  Object.values(faults).some((one) => (Array.isArray(one) ? one.length > 0 : one > 0));

/** Returns visible layout faults at the current window size. */
export const layoutFaults = (page: Frame | Page): Promise<LayoutFaults> =>
  page.evaluate(() => {
    /** Texts hidden or overlaid on purpose. */
    const IGNORED =
      ".sr, svg, script, style, noscript, template, option, textarea, code, [hidden], .mini-score";

    const MARKER = 28;

    const texts: { node: Text; owner: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const owner = node.parentElement;
      if (!(node instanceof Text) || !owner || node.data.trim() === "") continue;
      if (owner.closest(IGNORED) || !owner.checkVisibility({ visibilityProperty: true })) continue;
      texts.push({ node, owner });
    }

    const once = <T>(work: (element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element: Element): T => {
        const before = known.get(element);
        if (before !== undefined) return before;
        const answer = work(element);
        known.set(element, answer);
        return answer;
      };
    };
    const readOverflow = once((element) => {
      const { overflow, overflowX, clipPath } = getComputedStyle(element);
      const clips = overflow !== "visible" || clipPath !== "none";
      return { clips, scrolls: /auto|scroll/.test(overflowX) };
    });
    /** Returns an element's visible box; rows of facts clip leading separators. */
    const measureBox = (element: Element): DOMRect => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const cutOff = Number(
        /^inset\(0px 0px 0px ([\d.]+)px\)$/.exec(getComputedStyle(element).clipPath)?.[1] ?? 0,
      );
      return new DOMRect(x + cutOff, y, width - cutOff, height);
    };
    const selectNode = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    };
    /** Returns the boxes that clip an element. */
    const findFrames: (element: Element) => DOMRect[] = once((element) => {
      const parent = element.parentElement;
      const outer = parent && parent !== document.body ? findFrames(parent) : [];
      return readOverflow(element).clips ? [measureBox(element), ...outer] : outer;
    });
    const clipper = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { clips, scrolls } = readOverflow(at);
        if (scrolls) return null;
        if (clips) return at;
      }
      return null;
    };

    const cut: string[] = [];
    for (const { node, owner } of texts) {
      const frame = clipper(owner);
      if (!frame) continue;
      const [inner, outer] = [selectNode(node).getBoundingClientRect(), measureBox(frame)];
      if (inner.width === 0 || outer.width <= 1) continue;
      const isCut = inner.right > outer.right + 1 || inner.left < outer.left - 1;
      const named = owner.closest("[title]")?.getAttribute("title");
      if (isCut && named !== node.data.trim()) cut.push(node.data.trim());
    }

    const countLines = (range: Range) =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const broken: string[] = [];
    for (const { node } of texts) {
      if (countLines(selectNode(node)) < 2) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/@.]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (countLines(range) > 1) broken.push(word);
      }
    }

    const lines = texts
      .flatMap(({ node, owner }) => {
        const frames = findFrames(owner);
        return [...selectNode(node).getClientRects()].map((rect) => ({
          node,
          left: Math.max(rect.left, ...frames.map(({ left }) => left)),
          right: Math.min(rect.right, ...frames.map(({ right }) => right)),
          // A line box is taller than its letters.
          top: Math.max(rect.top + rect.height / 4, ...frames.map(({ top }) => top)),
          bottom: Math.min(rect.bottom - rect.height / 4, ...frames.map(({ bottom }) => bottom)),
        }));
      })
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom > top)
      .toSorted((a, b) => a.top - b.top);
    const touching: string[] = [];
    for (const [at, line] of lines.entries()) {
      for (let next = at + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (!other || other.top >= line.bottom) break;
        const overlap = line.right > other.left + 1 && other.right > line.left + 1;
        if (overlap && line.node !== other.node)
          touching.push(`${line.node.data} | ${other.node.data}`);
      }
    }

    const cards = [...document.querySelectorAll(".card")]
      .filter((card) => card.checkVisibility({ visibilityProperty: true }))
      .map((card) => ({ card, box: card.getBoundingClientRect() }));
    const close = cards.flatMap(({ card, box }) =>
      cards
        .filter(({ card: other, box: below }) => {
          const gap = below.top - box.bottom;
          const beside = below.left >= box.right || box.left >= below.right;
          return other !== card && !beside && gap > -2 && gap < 6 && !card.contains(other);
        })
        .map(({ card: other }) => `${card.className} | ${other.className}`),
    );

    const hanging = [...document.querySelectorAll(".card li")]
      .filter((item) => item.checkVisibility({ visibilityProperty: true }))
      .filter((item) => {
        const { display, listStyleType, listStylePosition } = getComputedStyle(item);
        const isMarked = display === "list-item" && listStyleType !== "none";
        if (!isMarked || listStylePosition !== "outside") return false;
        const edge = item.closest(".card")?.getBoundingClientRect().left ?? 0;
        return item.getBoundingClientRect().left < edge + MARKER;
      })
      .map(({ textContent }) => textContent.slice(0, 40));

    const short = [...document.querySelectorAll(".lined")].flatMap((line) => {
      const parent = line.parentElement;
      if (!parent || !line.checkVisibility()) return [];
      const { paddingLeft, paddingRight } = getComputedStyle(parent);
      const room = parent.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return line.getBoundingClientRect().width < room - 2
        ? [`${line.tagName} ${line.className}`]
        : [];
    });

    return {
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      cut: [...new Set(cut)],
      broken: [...new Set(broken)],
      touching: [...new Set(touching)],
      close: [...new Set(close)],
      hanging,
      short: [...new Set(short)],
    };
  });

/** Lists touch targets under 44 pixels high, or narrower buttons; links within sentences are exempt. */
export const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const REACH = 21.5;
    const small: string[] = [];
    const controls = "a[href], button, select, summary, input:not([type=hidden]), textarea";
    for (const control of document.querySelectorAll(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.closest(".sr, .skip") || (control.matches("a") && control.closest("p, dd"))) {
        continue;
      }
      const isButton = control.matches("button, summary, [type=submit], [type=button]");
      const whole = control.getBoundingClientRect();
      if (whole.height >= 43.5 && (!isButton || whole.width >= 43.5)) continue;
      // Hit testing works only inside the viewport.
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const own = (found: Element | null) =>
        found !== null &&
        (control.contains(found) ||
          found.closest("label")?.contains(control) ||
          (control.id !== "" && found.closest("label")?.htmlFor === control.id));
      const ends = [-REACH, REACH];
      const isTall = ends.every((away) => own(document.elementFromPoint(x, y + away)));
      const isWide = ends.every((away) => own(document.elementFromPoint(x + away, y)));
      if (!isTall || (isButton && !isWide)) {
        const [size, text] = [[width, height].map(Math.round).join("×"), control.textContent];
        small.push(`${control.tagName} ${control.className} ${size}: ${text.trim().slice(0, 30)}`);
      }
    }
    window.scrollTo(0, 0);
    return small;
  });
