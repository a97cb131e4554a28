/**
 * Notifies on every screen that a change was rejected, or does not get through. Settings show it until it is resolved.
 */

import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { useKeptOutCount } from './use-kept-out-count.ts';

export default function RefusalToasts() {
  const t = useTranslations('settings.refused');
  const tKeptOut = useTranslations('settings.keptOut');
  const reasonOf = useRefusalWords();
  const { db } = useLoggedIn();
  const keptOut = useKeptOutCount();
  const mayNotify = useRef(true);
  const refused = useLiveQuery(() => refusedMutations(db), [db]);
  /** Null before the first read: earlier rejections are not reported again. */
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!refused) return;
    const before = known.current;
    known.current = new Set(refused.map(({ id }) => id));
    if (before === null) return;
    for (const { id, state } of refused) {
      if (before.has(id) || state.kind !== 'refused' || state.held_by !== null) continue;
      toast.error(t('toast'), { id, description: reasonOf(state) });
    }
  }, [refused, t, reasonOf]);
  useEffect(() => {
    if (keptOut > 0 && mayNotify.current) toast.error(tKeptOut('toast'), { description: tKeptOut('line') });
    mayNotify.current = keptOut === 0;
  }, [keptOut, tKeptOut]);
  return null;
}
