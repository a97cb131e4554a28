/** Changes of calendars of others. All of it works without a network; the server fetches them later. */
import { useTranslations } from 'use-intl';
import type { CalendarColor } from '#contract/personal-item.ts';
import { newId } from '#db/new-id.ts';
import type { ForeignCalendarRow } from '#db/rows.ts';
import { type MutateResult, useConnectivity, useMutate } from '#sync/hooks.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

export interface LookOfCalendar {
  name: string;
  color: CalendarColor;
}

export function useCalendarActions() {
  const t = useTranslations('calendarSources.others.done');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const isOnline = useConnectivity().network.kind === 'online';
  return {
    /** What came of it is said by the caller if it was not stored; so it is with `change`. */
    async add(content: LookOfCalendar & { url: string }): Promise<MutateResult> {
      const result = await mutate('foreignCalendars.create', { id: newId(), ...content });
      if (result.kind === 'stored')
        toast.success(t(isOnline ? 'added' : 'addedOffline', { name: content.name }));
      return result;
    },
    change: ({ id }: ForeignCalendarRow, change: Partial<LookOfCalendar>): Promise<MutateResult> =>
      mutate('foreignCalendars.update', { id, change }),
    async remove({ id, attributes: { name } }: ForeignCalendarRow) {
      const result = await mutate('foreignCalendars.delete', { id });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('deleted', { name }), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },
  };
}

export type CalendarActions = ReturnType<typeof useCalendarActions>;
