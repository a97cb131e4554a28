/** Prepares the page of an outing: its code once the first screen is done, its rows when a finger touches a link to it. */

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedIn } from '#sync/provider.tsx';
import { prepareOuting } from './prepared-outing.ts';

const TO_OUTING = /^\/outings\/([0-9a-f-]{36})(?:$|[?#])/;

export function PrepareOutings() {
  const router = useRouter();
  const { db, user } = useSignedIn();
  useEffect(() => {
    // Without a connection the tap meets the error again, and shows it.
    router.loadRouteChunk(router.routesById['/_app/outings/$id'])?.catch(() => {});
  }, [router]);
  useEffect(() => {
    const prepare = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const id = TO_OUTING.exec(link?.getAttribute('href') ?? '')?.[1];
      // The page reads the same, and says what is wrong.
      if (id) prepareOuting(db, id, user.id).catch(() => {});
    };
    document.addEventListener('pointerdown', prepare, { passive: true });
    return () => document.removeEventListener('pointerdown', prepare);
  }, [db, user.id]);
  return null;
}
