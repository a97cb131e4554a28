/** Reads an outing's rows and prerenders its page, hidden, when a finger touches a link to it. */

import { useEffect } from 'react';
import { useLoggedIn } from '#sync/provider.tsx';
import { PREPARED_FOR_MS, prepareOuting } from './prepared-outing.ts';

const TO_OUTING = /^\/outings\/([0-9a-f-]{36})(?:$|[?#])/;

interface PrepareOutingsProps {
  /** Prerenders the page at this path, hidden; null removes it. */
  drawAhead: (path: string | null) => void;
}

export function PrepareOutings({ drawAhead }: PrepareOutingsProps) {
  const { db, user } = useLoggedIn();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (path: string) => {
      drawAhead(path);
      clearTimeout(timer);
      // A user who scrolled may return later, when other rows are stored.
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
        // The page performs the same read, and shows what is wrong.
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
