/** Gives an entry other times, wherever that was asked for: by a drag, a form, or a key. */
import { useTranslations } from 'use-intl';
import { takenBy } from '#contract/calendar/busy/taken.ts';
import type { OutingRow } from '#db/rows.ts';
import { overlapping } from '#domain/outings/busy/overlaps.ts';
import { updateOf } from '#domain/outings/repeat/series-changes.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useEntryWords } from '../entry/entry-words.ts';
import { type CalendarEntry, type EntryTimes, keysTakenBy } from '../model/entry.ts';
import { usePersonal } from '../personal/use-personal.ts';
import { timesChange } from './times.ts';
import type { Asking } from './use-ask.tsx';

/** More names say nothing more. */
const NAMED = 2;

/** Those who said that they come, without the reader. */
function othersGoing({ attributes, relations }: OutingRow, userId: string): number {
  if (attributes.status !== 'set') return 0;
  const isGoing = relations.people.some(({ id }) => id === userId);
  return Math.max(0, relations.stats.going_count - (isGoing ? 1 : 0));
}

/** @returns moves an entry; resolves to false where it stays as it was */
export function useMove(asking: Asking): (entry: CalendarEntry, times: EntryTimes) => Promise<boolean> {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const words = useEntryWords();
  const { db, user } = useLoggedIn();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
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

  const moveOuting = async (entry: CalendarEntry & { outing: OutingRow }, times: EntryTimes) => {
    const { outing } = entry;
    const others = othersGoing(outing, user.id);
    if (others > 0 && !(await asking.askOthers(others))) return false;
    const scope = await asking.outingDates.ask(outing, 'edit');
    if (scope === null) return false;
    const dates = await asking.outingDates.othersOf(outing);
    const change = timesChange(entry.times, times);
    const result = await mutateAll([updateOf(outing, scope, change, dates)]);
    if (result.kind !== 'stored') {
      toast.error(notStored(result));
      return false;
    }
    toast.undo(await wordsFor(entry, times), {
      id: `moved/${entry.key}`,
      hold: () => {},
      // It may have been sent: what takes it back is another change.
      async undo() {
        const back = timesChange(times, entry.times);
        return (await mutateAll([updateOf(outing, scope, back, dates)])).kind === 'stored';
      },
    });
    return true;
  };

  return async (entry, times) => {
    if (!entry.mayMove) {
      toast.error(t('entry.mayNotMove'));
      return false;
    }
    if (Object.keys(timesChange(entry.times, times)).length === 0) return false;
    if (entry.kind === 'foreign') return false;
    if (entry.kind !== 'personal') return moveOuting(entry, times);
    const change = timesChange(entry.times, times);
    return personal.edit(entry, change, { said: await wordsFor(entry, times) });
  };
}
