/**
 * The switch of a table's columns, by an attribute of the tables alone: what the sheet finds without it,
 * the chosen button anywhere on the page, makes old phones style every row anew.
 */
export function markColumns(root: ParentNode = document): void {
  const chosen = document.querySelector<HTMLInputElement>(".column-switch :checked");
  if (!chosen) return;
  for (const button of root.querySelectorAll(".column-switch input")) button.className = "";
  for (const table of root.querySelectorAll<HTMLElement>(".standings")) {
    table.dataset["columns"] = chosen.value;
  }
}

export function switchColumns(): void {
  markColumns();
  for (const button of document.querySelectorAll(".column-switch input")) {
    button.addEventListener("change", () => markColumns());
  }
}
