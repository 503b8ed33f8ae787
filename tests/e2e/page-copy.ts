import type { Frame, Page } from "@playwright/test";

/**
 * Copies the page without scripts into a frame. `resize` paints nothing, so measuring is five times faster
 * than in the window.
 */
export async function copyPage(page: Page): Promise<Frame> {
  const made = await page.evaluateHandle(async () => {
    const html = document.documentElement.cloneNode(true);
    if (!(html instanceof HTMLElement)) throw new Error("The page has no root.");
    for (const script of html.querySelectorAll("script")) script.remove();
    // Styles set by script are copied through script, because the policy refuses style attributes.
    const styles = [html, ...html.querySelectorAll<HTMLElement>("[style]")].map((styled) => {
      const { cssText } = styled.style;
      styled.removeAttribute("style");
      styled.dataset["styled"] = "";
      return cssText;
    });
    const frame = document.createElement("iframe");
    frame.style.cssText = "position: fixed; max-width: none; border: 0";
    frame.srcdoc = `<!doctype html>${html.outerHTML}`;
    await new Promise((resolve) => {
      frame.addEventListener("load", resolve);
      document.body.appendChild(frame);
    });
    const styled = frame.contentDocument?.querySelectorAll<HTMLElement>("[data-styled]") ?? [];
    for (const [at, { style }] of [...styled].entries()) style.cssText = styles[at] ?? "";
    await frame.contentDocument?.fonts.ready;
    return frame;
  });
  const copy = await made.asElement()?.contentFrame();
  if (!copy) throw new Error("The frame has no page.");
  return copy;
}

export const resize = (copy: Frame, width: number, height: number): Promise<void> =>
  copy.evaluate(
    (size) => {
      const { frameElement } = window;
      frameElement?.setAttribute("width", String(size.width));
      frameElement?.setAttribute("height", String(size.height));
    },
    { width, height },
  );

export async function discard(copy: Frame): Promise<void> {
  const element = await copy.frameElement();
  await element.evaluate((frame) => frame.parentNode?.removeChild(frame));
}
