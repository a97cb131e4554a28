/** Scrolls to the poll that an address names. */
import { useEffect, useState } from 'react';
import type { PollRow } from '#db/rows.ts';
import { drawnById } from '#ui/device/on-screen.ts';

/** How long the target of a deep link stays highlighted. */
const HIGHLIGHT_MS = 2_000;

/** Scrolls to it once it is loaded. Returns its id for a moment. */
export function usePollTarget(
  pollId: string | undefined,
  polls: readonly PollRow[] | undefined,
): string | null {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const there = polls?.some(({ id }) => id === pollId) ?? false;
  useEffect(() => {
    if (pollId === undefined || !there) return;
    const card = drawnById(pollId);
    // A poll that is longer than the window is shown from its question.
    const fits = card !== null && card.offsetHeight < innerHeight;
    card?.scrollIntoView({ block: fits ? 'center' : 'start' });
    setHighlighted(pollId);
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [pollId, there]);
  return highlighted;
}
