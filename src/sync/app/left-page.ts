/** Closes a page that the user leaves, and reloads it if the user returns through the browser's back/forward cache. */

/**
 * @param end closes what must not stay open (see `leaveDatabases`), also in a page that is unloaded: when WebKit ends
 * its worker during a transaction, the tables of that transaction stay locked for every later page. When the user
 * returns, the page reloads and shows what it showed before, as after any other reload.
 */
export function onPageLeft(end: () => void, reload = () => location.reload()): void {
  addEventListener('pagehide', end);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
