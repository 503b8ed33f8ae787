export function closeMenus(): void {
  const close = (but: Node | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu[open]")) {
      if (but === null || !menu.contains(but)) menu.open = false;
    }
  };
  document.addEventListener("click", ({ target }) => close(target instanceof Node ? target : null));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const menu = document.activeElement?.closest<HTMLDetailsElement>(".menu[open]");
    menu?.querySelector("summary")?.focus();
    close(null);
  });
}
