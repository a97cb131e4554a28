/** Closes a page that the user leaves, and reloads it if the user returns through the browser's back/forward cache. */

/**
 * @param end closes what must not stay open (see `leaveDatabases`). A worker that WebKit ends here during a transaction
 * may leave its tables locked: where the app itself follows, it has ended before (`sw/leaving.ts`). When the user
 * returns, the page reloads and shows what it showed before, as after any other reload.
 */
export function onPageLeft(end: () => void, reload = () => location.reload()): void {
  addEventListener('pagehide', end);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
