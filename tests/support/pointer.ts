/** Runs in the page: without windows the browser has its pointer in the corner of each page from the start. */
export function ignoreCorner() {
  addEventListener(
    'pointerover',
    (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    },
    true,
  );
}
