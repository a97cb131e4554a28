/** Tests that forms show the server's limits before anyone writes (`src/forms/use-limit.ts`). */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CONTACT_LISTS_MAX } from '#contract/base/limits.ts';
import type { Limits } from '#contract/base/quotas.ts';
import { newId } from '#db/new-id.ts';
import { PersonalDialog } from '#features/calendar/personal/personal-dialog.tsx';
import { writtenOf } from '#features/calendar/series/series-steps.ts';
import { ListDialogs } from '#features/contact-lists/list-dialogs.tsx';
import type { ListActions } from '#features/contact-lists/use-list-actions.ts';
import { NewNote } from '#features/notes/new-note.tsx';
import DuplicateDialog from '#features/outings/duplicate/duplicate-dialog.tsx';
import { NewPoll } from '#features/polls/new-poll.tsx';
import { AddThing } from '#features/things/add-thing.tsx';
import { itemOf } from '../../features/calendar/series.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import { nothing, openBy } from './form-case.ts';

const LIMITS: Limits = {
  ...{ outings: 1, items: 1, notes: 1, polls: 1, photos: 1, things: 1, personal_items: 1 },
  ...{ file: 1, files: 1, uploads: 1, writes: 1 },
};

const outing = sampleOuting({ title: 'Picnic' });
const polled = { id: outing.id, startsAt: null, timezone: 'Europe/Berlin', isItem: false };
const row = () => ({ id: newId(), outing_id: outing.id, list: 'rows', order: 1, sequence: 1 }) as never;
const item = itemOf(newId(), {});
const lists = Array.from({ length: CONTACT_LISTS_MAX }, (_, nth) => ({
  ...{ id: newId(), title: `List ${nth}`, parentId: null, level: 1, hasChildren: false },
}));

interface Full {
  what: string;
  form: ReactNode;
  /** Stores as many entries as the limit allows. */
  fill: (stage: Stage) => Promise<unknown>;
  open?: () => Promise<void>;
  save: string;
  said: RegExp;
}

test.each<Full>([
  {
    what: 'a note',
    form: <NewNote outingId={outing.id} isFirst={false} onWritten={nothing} />,
    fill: ({ db }) => db.notes.put(row()),
    open: openBy('Add a note', 'Note'),
    save: 'Save note',
    said: /more than 1 notes here/,
  },
  {
    what: 'a poll',
    form: <NewPoll outing={polled} onClose={nothing} />,
    fill: ({ db }) => db.polls.put(row()),
    save: 'Add poll',
    said: /more than 1 polls here/,
  },
  {
    what: 'something to bring',
    form: <AddThing outingId={outing.id} takesFocus={false} onAdded={nothing} />,
    fill: ({ db }) => db.things.put(row()),
    save: 'Add it',
    said: /more than 1 things to bring here/,
  },
  {
    what: 'a calendar entry',
    form: (
      <PersonalDialog
        draft="personal/new"
        initial={writtenOf(item)}
        isNew
        except={[]}
        onSave={() => Promise.reject(new Error('It was saved.'))}
        onClose={nothing}
      />
    ),
    fill: ({ db }) => db.personalItems.put({ ...item, list: 'rows', order: 1, sequence: 1 }),
    save: 'Save',
    said: /more than 1 entries in your calendar/,
  },
  {
    what: 'a copy of an outing',
    form: <DuplicateDialog outing={outing} withNotes open onClose={nothing} />,
    fill: ({ db, id }) =>
      db.outings.put({
        ...outing,
        relations: { ...outing.relations, owner: { ...outing.relations.owner, id } },
      }),
    save: 'Duplicate',
    said: /more than 1 outings/,
  },
  {
    what: 'a contact list',
    form: (
      <ListDialogs
        rows={lists}
        actions={{} as ListActions}
        dialog={{ kind: 'new', parent: null }}
        onClose={nothing}
      />
    ),
    fill: async () => {},
    save: 'Add',
    said: /200/,
  },
])('the form of $what reports that the limit is reached, and saves nothing', async (full) => {
  const stage = await drawLoggedIn(full.form);
  await full.fill(stage);
  await full.open?.();
  const save = page.getByRole('button', { name: full.save, exact: true });
  await expect.element(save).toBeVisible();
  if (full.what !== 'a contact list') await stage.device.setFact('limits', LIMITS);
  await expect.element(page.getByText(full.said)).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(stage.engine.mutate).not.toHaveBeenCalled();
});
