import { hasStarted, loadLimit, showLoadFailure, whenRead, whenStyled } from "./loading.ts";

/** Watches the loading of a desk page, whose own script may fail to load. */
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
