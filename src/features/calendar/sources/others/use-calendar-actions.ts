/** Changes subscribed calendars. All but a refresh works offline; the server fetches them later. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CalendarColor } from '#contract/calendar/personal-item/personal-item.ts';
import { newId } from '#db/new-id.ts';
import type { ForeignCalendarRow } from '#db/rows.ts';
import { resultOfCall } from '#forms/call-form/result-of-call.ts';
import { type MutateResult, useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

interface CalendarAppearance {
  name: string;
  color: CalendarColor;
}

export function useCalendarActions() {
  const t = useTranslations('calendarSources.others.done');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const isOnline = useConnectivity().network.kind === 'online';
  const { engine } = useSync();
  const others = useTranslations('calendarSources.others');
  const [refreshing, setRefreshing] = useState<ReadonlySet<string>>(new Set());
  return {
    /** The caller reports the result if it was not stored; the same applies to `change`. */
    async add(
      content: CalendarAppearance & { url: string },
      drafts: readonly string[],
    ): Promise<MutateResult> {
      const result = await mutate('foreignCalendars.create', { id: newId(), ...content }, { drafts });
      if (result.kind === 'stored')
        toast.success(t(isOnline ? 'added' : 'addedOffline', { name: content.name }));
      return result;
    },
    change: (
      { id }: ForeignCalendarRow,
      change: Partial<CalendarAppearance>,
      drafts: readonly string[],
    ): Promise<MutateResult> => mutate('foreignCalendars.update', { id, change }, { drafts }),
    /** Ids of the calendars being refreshed. */
    refreshing,
    /** Only the server can do it: without a network it is not queued, as the server refreshes each hour anyway. */
    async refresh({ id, attributes: { name } }: ForeignCalendarRow) {
      if (!isOnline) return toast.error(t('refreshOffline'));
      setRefreshing((before) => new Set(before).add(id));
      const input = { params: { id }, query: undefined, body: undefined };
      const result = await resultOfCall(engine.call('foreignCalendars.refresh', input));
      setRefreshing((before) => new Set([...before].filter((one) => one !== id)));
      if (result.kind === 'offline') return toast.error(t('refreshOffline'));
      if (result.kind === 'refused')
        return toast.error(t(result.code === 'rate_limited' ? 'refreshedLately' : 'notRefreshed', { name }));
      const { state } = result.response.data.attributes;
      if (state.kind === 'failed') toast.error(name, { description: others(`problem.${state.problem}`) });
      else toast.success(t('refreshed', { name }));
    },
    async remove({ id, attributes: { name } }: ForeignCalendarRow) {
      const result = await mutate('foreignCalendars.delete', { id });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('deleted', { name }), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },
  };
}

export type CalendarActions = ReturnType<typeof useCalendarActions>;
