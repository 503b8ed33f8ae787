export function postHeight(): void {
  if (window.parent === window) return;
  const tell = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    window.parent.postMessage({ type: "apito:height", height, path: location.pathname }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
}
