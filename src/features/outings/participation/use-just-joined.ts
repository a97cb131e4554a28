/** Detects the moment at which the user answers that they are going. */
import { useState } from 'react';
import type { ShownOuting } from '../details/find-outing.ts';

/**
 * @returns the class that animates faces and sun (motion.css): once the answer becomes “I’m in” while the page is open
 */
export function useJustJoined({ outing, place }: Pick<ShownOuting, 'outing' | 'place'>): string {
  const isGoing = place.kind === 'member' && place.membership.attributes.participation === 'going';
  const [seen, setSeen] = useState({ id: outing.id, isGoing, hasJoined: false });
  if (seen.id !== outing.id || seen.isGoing !== isGoing)
    setSeen({ id: outing.id, isGoing, hasJoined: isGoing && seen.id === outing.id });
  return seen.hasJoined ? 'joined' : '';
}
