/** Reloads a page that the user left and returns to through the browser's back/forward cache. */

/**
 * @param end closes what must not stay open in such a page (see `leaveDatabases`). When the user returns, the page
 * reloads and shows what it showed before, as after any other reload.
 */
export function onPageLeft(end: () => void, reload = () => location.reload()): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) end();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
