import { hasStarted, loadLimit, showLoadFailure, whenRead, whenStyled } from "./loading.ts";

function watchScripts(): void {
  const fail = () => {
    if (!hasStarted()) showLoadFailure();
  };
  setTimeout(fail, loadLimit());
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true);
}

whenRead(() => {
  watchScripts();
  whenStyled(() => {});
});
