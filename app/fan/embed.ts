/** Tells the page that frames an embed how high it is, whenever that changes. */
const tell = () => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  window.parent.postMessage({ type: "apito:height", height, path: location.pathname }, "*");
};

if (window.parent !== window) new ResizeObserver(tell).observe(document.body);
