/** Sets the title of the page, in the browser's tab, its history and screen readers. */
import { useEffect } from 'react';

const PRODUCT = 'Outing';

/** The current screen's name, and the mark before it. */
const shown = { name: '', before: '' };

let isWaiting = false;

/**
 * Writes it after the frame: browsers take milliseconds to update their window, and both an outgoing and an incoming
 * screen set it.
 */
function show(part: Partial<typeof shown>): void {
  Object.assign(shown, part);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    const title = shown.name === '' ? PRODUCT : `${shown.name} · ${PRODUCT}`;
    document.title = shown.before === '' ? title : `${shown.before} ${title}`;
  });
}

/** Sets the title. Each screen calls it once; undefined while its name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    show({ name: title ?? '' });
    return () => show({ name: '' });
  }, [title]);
}

/**
 * Adds a mark before the title of every screen, such as “(3)”; nothing for the empty string. Called once, at the root.
 */
export function useTitleMark(mark: string): void {
  useEffect(() => {
    show({ before: mark });
    return () => show({ before: '' });
  }, [mark]);
}
