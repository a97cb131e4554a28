/** Changes personal entries, one or a whole series, each with its Undo. */
import { useTranslations } from 'use-intl';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { newId } from '#db/new-id.ts';
import type { Change, MutateResult } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { PersonalEntry } from '../model/entry.ts';
import type { Asking } from '../moving/use-ask.tsx';
import {
  deleteSteps,
  editSteps,
  type NewItem,
  type SeriesScope,
  type Step,
  type WrittenItem,
  writtenOf,
} from '../series/series-steps.ts';
import { undoSteps } from '../series/undo-steps.ts';
import { occurrenceOf } from './occurrence-of.ts';

function changeOf(step: Step): Change {
  switch (step.kind) {
    case 'create':
      return { name: 'personalItems.create', args: step.item };
    case 'update':
      return { name: 'personalItems.update', args: { id: step.id, change: step.change } };
    case 'delete':
      return { name: 'personalItems.delete', args: { id: step.id, overrides: step.overrides } };
  }
}

const idsOf = (step: Step): string[] =>
  step.kind === 'create' ? [] : step.kind === 'delete' ? [step.id, ...step.overrides] : [step.id];

/** What the user wants of an entry, and the message when it is done; null shows nothing. */
interface Wanted {
  said: string | null;
  drafts?: readonly string[];
}

/** `stay`: the user was asked and decided against it. */
type Done = MutateResult | { kind: 'stay' };

/** The caller reports the result of a change, except for delete and duplicate. */
export interface Personal {
  create: (item: NewItem, wanted: Wanted) => Promise<Done>;
  /** Asks which occurrences are meant. */
  edit: (entry: PersonalEntry, change: Partial<WrittenItem>, wanted: Wanted) => Promise<Done>;
  remove: (entry: PersonalEntry) => Promise<void>;
  duplicate: (entry: PersonalEntry) => Promise<void>;
}

export function usePersonal({ askScope }: Pick<Asking, 'askScope'>): Personal {
  const t = useTranslations('calendar.personal');
  const { db } = useLoggedIn();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();

  const store = (steps: readonly Step[], drafts: readonly string[]) =>
    mutateAll(steps.map(changeOf), { drafts });
  const reportFailure = (done: Done) => {
    if (done.kind !== 'stored' && done.kind !== 'stay') toast.error(notStored(done));
    return done.kind === 'stored';
  };
  const apply = async (steps: readonly Step[], { said, drafts = [] }: Wanted): Promise<Done> => {
    const rows = await db.personalItems.bulkGet(steps.flatMap(idsOf));
    const before = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    const result = await store(steps, drafts);
    if (result.kind === 'stored' && said !== null)
      toast.undo(said, {
        id: `personal/${newId()}`,
        hold: () => {},
        // Part of it may have been sent: other changes undo it.
        undo: async () => reportFailure(await store(undoSteps(steps, before, newId), [])),
      });
    return result;
  };

  return {
    create: (item, wanted) => apply([{ kind: 'create', item }], wanted),
    async edit(entry, change, wanted) {
      const occurrence = await occurrenceOf(db, entry);
      if (occurrence === null)
        return apply([{ kind: 'update', id: entry.item.id, change: ownChange(entry.item, change) }], wanted);
      // A single occurrence has no recurrence.
      const scopes: readonly SeriesScope[] | undefined =
        change.recurrence === undefined ? undefined : ['following', 'all'];
      const scope = await askScope('edit', scopes);
      return scope === null ? { kind: 'stay' } : apply(editSteps(occurrence, change, scope, newId), wanted);
    },
    async remove(entry) {
      const occurrence = await occurrenceOf(db, entry);
      const said = t('deleted');
      if (occurrence === null)
        return void reportFailure(
          await apply([{ kind: 'delete', id: entry.item.id, overrides: [] }], { said }),
        );
      const scope = await askScope('delete');
      if (scope !== null) reportFailure(await apply(deleteSteps(occurrence, scope), { said }));
    },
    async duplicate(entry) {
      const item: NewItem = {
        ...writtenOf(entry.item),
        ...entry.times,
        id: newId(),
        series_id: null,
        original_start: null,
        excluded: [],
        imported_uid: null,
        recurrence: null,
      };
      reportFailure(await apply([{ kind: 'create', item }], { said: t('duplicated') }));
    },
  };
}

/** The remainder of a series that is gone does not repeat. */
const ownChange = (item: PersonalItem, { recurrence, ...change }: Partial<WrittenItem>) =>
  item.series_id !== null || recurrence === undefined ? change : { ...change, recurrence };
