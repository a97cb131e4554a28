/** Gives an entry other times, for a drag, a form, or a key. */
import { useTranslations } from 'use-intl';
import { takenBy } from '#contract/calendar/busy/taken.ts';
import type { OutingRow } from '#db/rows.ts';
import { overlapping } from '#domain/outings/busy/overlaps.ts';
import { updateOf } from '#domain/outings/recurrence/series-changes.ts';
import type { SaveResult } from '#forms/draft-form/use-draft-form.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useEntryWords } from '../entry/entry-words.ts';
import { type CalendarEntry, type EntryTimes, keysTakenBy } from '../model/entry.ts';
import { usePersonal } from '../personal/use-personal.ts';
import { timesChange } from './times.ts';
import type { Asking } from './use-ask.tsx';

/** More names would add nothing. */
const NAMED = 2;

/** Returns the number of users who are going, without the reader. */
function othersGoing({ attributes, relations }: OutingRow, userId: string): number {
  if (attributes.status !== 'set') return 0;
  const isGoing = relations.people.some(({ id }) => id === userId);
  return Math.max(0, relations.stats.going_count - (isGoing ? 1 : 0));
}

/** @returns a function that moves an entry; the caller reports the result */
export function useMove(
  asking: Asking,
): (entry: CalendarEntry, times: EntryTimes, drafts?: readonly string[]) => Promise<SaveResult> {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const words = useEntryWords();
  const { db, user } = useLoggedIn();
  const mutateAll = useMutateAll();
  const personal = usePersonal(asking);

  const wordsFor = async (entry: CalendarEntry, times: EntryTimes): Promise<string> => {
    const taken = takenBy(times, entry.kind === 'personal' ? 0 : undefined);
    const when = words.when({ ...entry, times, taken: taken ?? entry.taken });
    const titles = taken === null ? [] : await overlapping(db, user.id, taken, keysTakenBy(entry));
    const isMoved = times.starts_at !== entry.times.starts_at;
    if (titles.length === 0) return t(isMoved ? 'moving.moved' : 'moving.changed', { when });
    const named = formats.list(titles.slice(0, NAMED).map((title) => t('choose.quoted', { title })));
    return t('moving.movedOver', { when, titles: named });
  };

  const moveOuting = async (
    entry: CalendarEntry & { outing: OutingRow },
    times: EntryTimes,
    drafts: readonly string[],
  ): Promise<SaveResult> => {
    const { outing } = entry;
    const others = othersGoing(outing, user.id);
    if (others > 0 && !(await asking.askOthers(others))) return { kind: 'stay' };
    const scope = await asking.outingDates.ask(outing, 'edit');
    if (scope === null) return { kind: 'stay' };
    const dates = await asking.outingDates.othersOf(outing);
    const change = timesChange(entry.times, times);
    const result = await mutateAll([updateOf(outing, scope, change, dates)], { drafts });
    if (result.kind !== 'stored') return result;
    toast.undo(await wordsFor(entry, times), {
      id: `moved/${entry.key}`,
      hold: () => {},
      // It may have been sent: another change undoes it.
      async undo() {
        const back = timesChange(times, entry.times);
        return (await mutateAll([updateOf(outing, scope, back, dates)])).kind === 'stored';
      },
    });
    return result;
  };

  return async (entry, times, drafts = []) => {
    if (!entry.mayMove || entry.kind === 'foreign')
      return { kind: 'refused', message: t('entry.mayNotMove') };
    const change = timesChange(entry.times, times);
    if (Object.keys(change).length === 0) return { kind: 'unchanged' };
    if (entry.kind !== 'personal') return moveOuting(entry, times, drafts);
    return personal.edit(entry, change, { said: await wordsFor(entry, times), drafts });
  };
}
