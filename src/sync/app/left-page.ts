/** A page that its user has left, and that the browser may keep as it is for the way back. */

/**
 * @param end ends what must not stay open in such a page (see `leaveDatabases`). When its user comes back it is reloaded, and
 * shows what it showed, as after any other reload.
 */
export function onPageLeft(end: () => void, reload = () => location.reload()): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) end();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
