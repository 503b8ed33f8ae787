const OF_AGE = 18;

/** Folds away what only a minor's guardian fills in, once the birth date says that nobody has to. */
export function askGuardians(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-guardian]")) {
    const birth = part.closest("form")?.querySelector<HTMLInputElement>("input[name=birth_date]");
    const show = () => {
      part.hidden = birth?.value ? isAdult(birth.value) : false;
    };
    birth?.addEventListener("change", show);
    show();
  }
}

function isAdult(birth: string): boolean {
  const birthday = new Date(birth);
  birthday.setFullYear(birthday.getFullYear() + OF_AGE);
  return birthday.getTime() <= Date.now();
}
