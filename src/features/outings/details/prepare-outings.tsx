/** When a finger touches a link to an outing, its rows are read, and its page is drawn, hidden. */

import { useEffect } from 'react';
import { useLoggedIn } from '#sync/provider.tsx';
import { PREPARED_FOR_MS, prepareOuting } from './prepared-outing.ts';

const TO_OUTING = /^\/outings\/([0-9a-f-]{36})(?:$|[?#])/;

interface PrepareOutingsProps {
  /** Draws the page at this path, hidden; null: none any more. */
  drawAhead: (path: string | null) => void;
}

export function PrepareOutings({ drawAhead }: PrepareOutingsProps) {
  const { db, user } = useLoggedIn();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (path: string) => {
      drawAhead(path);
      clearTimeout(timer);
      // Who scrolled may come back later, when other rows are stored.
      timer = setTimeout(() => drawAhead(null), PREPARED_FOR_MS);
    };
    const prepare = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      const id = TO_OUTING.exec(href)?.[1];
      if (!id) return;
      prepareOuting(db, id, user.id).then(
        // The page itself, not one of its tabs.
        () => href.endsWith(id) && draw(href),
        // The page reads the same, and says what is wrong.
        () => {},
      );
    };
    document.addEventListener('pointerdown', prepare, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', prepare);
      clearTimeout(timer);
      drawAhead(null);
    };
  }, [db, user.id, drawAhead]);
  return null;
}
