/** Prints a bracket by its button: the sheet for posters leaves out all else. */
export function offerPosters(): void {
  const { classList } = document.documentElement;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".poster-button") : null;
    const bracket = button?.closest(".bracket");
    if (!bracket) return;
    bracket.setAttribute("data-poster", "");
    classList.add("printing-poster");
    print();
  });
  addEventListener("afterprint", () => {
    classList.remove("printing-poster");
    for (const printed of document.querySelectorAll("[data-poster]")) {
      printed.removeAttribute("data-poster");
    }
  });
}
