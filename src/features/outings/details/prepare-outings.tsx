/**
 * Prepares the page of an outing: its code once the first screen is done; when a finger touches a link to it, its rows are read
 * and it is drawn, hidden.
 */

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedIn } from '#sync/provider.tsx';
import { prepareOuting } from './prepared-outing.ts';

const TO_OUTING = /^\/outings\/([0-9a-f-]{36})(?:$|[?#])/;

interface PrepareOutingsProps {
  /** Draws the page at this path, hidden; null: none any more. */
  drawAhead: (path: string | null) => void;
}

export function PrepareOutings({ drawAhead }: PrepareOutingsProps) {
  const router = useRouter();
  const { db, user } = useSignedIn();
  useEffect(() => {
    // Without a connection the tap meets the error again, and shows it.
    router.loadRouteChunk(router.routesById['/_app/outings/$id'])?.catch(() => {});
  }, [router]);
  useEffect(() => {
    const prepare = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      const id = TO_OUTING.exec(href)?.[1];
      if (!id) return;
      prepareOuting(db, id, user.id).then(
        // The page itself, not one of its tabs.
        () => href.endsWith(id) && drawAhead(href),
        // The page reads the same, and says what is wrong.
        () => {},
      );
    };
    document.addEventListener('pointerdown', prepare, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', prepare);
      drawAhead(null);
    };
  }, [db, user.id, drawAhead]);
  return null;
}
