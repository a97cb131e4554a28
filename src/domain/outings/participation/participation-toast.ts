/** Shows the result of a participation: Undo after declining, or why it could not be stored. */

import { useTranslations } from 'use-intl';
import { type NotStored, useNotStored } from '#ui/overlays/not-stored.ts';
import { toast, type Undo } from '#ui/overlays/toast.tsx';

export type ParticipationResult =
  | { kind: 'answered' }
  | { kind: 'unchanged' }
  | { kind: 'declined'; outingId: string; title: string; undo: Undo }
  | NotStored;

/** Pass it to `useAnswer`. */
export function useParticipationToast(): (result: ParticipationResult) => void {
  const t = useTranslations('participation');
  const notStored = useNotStored();
  return (result) => {
    if (result.kind === 'answered' || result.kind === 'unchanged') return;
    if (result.kind !== 'declined') return toast.error(notStored(result));
    const { outingId, title, undo } = result;
    toast.undo(title === '' ? t('declinedUnnamed') : t('declined', { title }), {
      id: `declined/${outingId}`,
      ...undo,
    });
  };
}
