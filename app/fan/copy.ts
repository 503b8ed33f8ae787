/** How long a button says that it has copied, in milliseconds. */
const SAID = 2000;

/** Shows the buttons that copy a text, where the browser lets a page do so. */
export function offerCopies(): void {
  if (!("clipboard" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    const [words] = button.childNodes;
    if (!words) continue;
    button.hidden = false;
    button.addEventListener("click", () => void copyOf(button.dataset, words, words.textContent));
  }
}

async function copyOf(
  { copy = "", copied = "" }: DOMStringMap,
  words: ChildNode,
  usual: string | null,
) {
  await navigator.clipboard.writeText(copy);
  words.textContent = copied;
  setTimeout(() => (words.textContent = usual), SAID);
}
