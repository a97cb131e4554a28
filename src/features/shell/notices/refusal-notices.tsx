/** Notifies at once that a change was refused, on every screen. Settings show it until it is decided. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { useRefusalWords } from '#domain/refusals/refusal-words.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { useLiveQuery } from '#sync/rows/use-live-query.ts';
import { toast } from '#ui/overlays/toast.tsx';

export default function RefusalNotices() {
  const t = useTranslations('settings.refused');
  const reasonOf = useRefusalWords();
  const { db } = useSignedIn();
  const refused = useLiveQuery(() => refusedMutations(db), [db]);
  /** Null before the first read: earlier refusals are not reported again. */
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!refused) return;
    const before = known.current;
    known.current = new Set(refused.map(({ id }) => id));
    if (before === null) return;
    for (const { id, state } of refused) {
      if (before.has(id) || state.kind !== 'refused' || state.held_by !== null) continue;
      toast.error(t('notice'), { id, description: reasonOf(state) });
    }
  }, [refused, t, reasonOf]);
  return null;
}
