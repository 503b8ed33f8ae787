/** What the API answers, as far as suggestions need it. */
interface Found {
  records: { slug: string; name: string; city: string | null; uf: string | null }[];
}

/** Milliseconds without a key before the API is asked. */
const PAUSE = 250;
const LEAST = 2;
const MOST = 6;

/**
 * Suggests championships while a name is typed, with the browser's own list; who takes one is led
 * there. The form works the same without.
 */
export function suggest(): void {
  const input = document.querySelector<HTMLInputElement>("input[data-suggest]");
  const list = document.querySelector("datalist");
  if (!input || !list) return;
  input.setAttribute("list", list.id);
  const addresses = new Map<string, string>();
  let timer: number | undefined;
  let requested = "";

  const ask = async () => {
    const typed = input.value.trim();
    if (typed.length < LEAST || typed === requested) return;
    requested = typed;
    const found = await fetchFound(typed);
    if (input.value.trim() !== typed) return;
    addresses.clear();
    for (const { name, city, uf, slug } of found.records) {
      const place = [city, uf].filter(Boolean).join(", ");
      addresses.set(place ? `${name} · ${place}` : name, `/c/${slug}`);
    }
    list.replaceChildren(...[...addresses.keys()].map((label) => new Option("", label)));
  };

  input.addEventListener("input", () => {
    const address = addresses.get(input.value);
    if (address) {
      location.assign(address);
      return;
    }
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE);
  });
}

async function fetchFound(typed: string): Promise<Found> {
  try {
    const response = await fetch(
      `/v1/championships?per_page=${MOST}&q=${encodeURIComponent(typed)}`,
    );
    const found: Found = response.ok ? await response.json() : { records: [] };
    return found;
  } catch {
    return { records: [] };
  }
}
