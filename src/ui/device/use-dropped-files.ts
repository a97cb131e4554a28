/** Handles files that are dropped or pasted. */
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Receives files dropped anywhere on the page or pasted outside of a field.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(
  enabled: boolean,
  onFiles: (files: readonly File[]) => void,
  isWanted: (file: File) => boolean = () => true,
): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])].filter(isWanted);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!enabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // Only when the pointer leaves the window is there no related target.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        setOver(false);
        take(event, event.dataTransfer);
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        if (!(event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')))
          take(event, event.clipboardData);
      },
      { signal },
    );
    return () => listening.abort();
  }, [enabled]);
  return over;
}
