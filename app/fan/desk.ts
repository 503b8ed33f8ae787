import { hasStarted, loadLimit, showLoadFailure, whenRead, whenStyled } from "./loading.ts";

/** Watches over the loading of a page of the desk, whose own script is another one and may not come. */
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
