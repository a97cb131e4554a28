import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import { type ForeignCalendarRow, listOfPerson, type PersonalItemRow } from '#db/rows.ts';
import { personalEntry } from '#features/calendar/model/entry.ts';
import { DurationDialog, MoveDialog } from '#features/calendar/moving/move-dialogs.tsx';
import { useAsk } from '#features/calendar/moving/use-ask.tsx';
import { useMove } from '#features/calendar/moving/use-move.ts';
import { PersonalDialog } from '#features/calendar/personal/personal-dialog.tsx';
import { usePersonal } from '#features/calendar/personal/use-personal.ts';
import { writtenOf } from '#features/calendar/series/series-steps.ts';
import { NewLinkDialog } from '#features/calendar/sources/links/new-link-dialog.tsx';
import { useLinkActions } from '#features/calendar/sources/links/use-link-actions.ts';
import { AddDialog, EditDialog } from '#features/calendar/sources/others/calendar-dialog.tsx';
import { useCalendarActions } from '#features/calendar/sources/others/use-calendar-actions.ts';
import { itemOf } from '../../../features/calendar/series.ts';
import { type FormCase, hour, nothing, oneText } from '../form-case.ts';

const AT = { created_at_timestamp: 1, updated_at_timestamp: 1 };

const yoga: PersonalItemRow = {
  ...itemOf(newId(), {}),
  ...{ list: listOfPerson('personalItems'), order: 1, sequence: 1 },
};
const { starts_at, ends_at, all_day, timezone } = yoga.attributes;
const times = { starts_at, ends_at, all_day, timezone };
const [start, end] = [starts_at, ends_at].map((wall) => Date.parse(`${wall}Z`));
const entry = personalEntry(yoga, times, { kind: 'hours', start: start ?? 0, end: end ?? 0 }, null);

function Personal({ isNew }: { isNew: boolean }) {
  const asking = useAsk();
  const { create, edit } = usePersonal(asking);
  const rows = { series_id: null, original_start: null, excluded: [], imported_uid: null };
  return (
    <>
      <PersonalDialog
        draft={isNew ? 'personal/new' : entry.key}
        initial={writtenOf(yoga)}
        isNew={isNew}
        except={[]}
        onSave={(written, change, drafts) =>
          isNew
            ? create({ id: newId(), ...rows, ...written }, { said: null, drafts })
            : edit(entry, change, { said: null, drafts })
        }
        onClose={nothing}
      />
      {asking.dialogs}
    </>
  );
}

function Moved({ Form }: { Form: typeof MoveDialog }) {
  return <Form entry={entry} onSave={useMove(useAsk())} onClose={nothing} />;
}

const school: ForeignCalendarRow = {
  id: newId(),
  attributes: {
    ...{ url: 'https://school.example/c.ics', name: 'School', color: 'violet', state: { kind: 'ok' } },
    ...{ refreshed_at_timestamp: 1, events_version: 1, ...AT },
  },
  ...{ list: listOfPerson('foreignCalendars'), order: 1, sequence: 1 },
};

const Add = () => <AddDialog address="" calendars={[]} onAdd={useCalendarActions().add} onClose={nothing} />;
const Edit = () => <EditDialog calendar={school} onSave={useCalendarActions().change} onClose={nothing} />;
const Link = () => (
  <NewLinkDialog count={0} lists={[]} collections={[]} onMake={useLinkActions().make} onClose={nothing} />
);
const everything = page.getByRole('radio', { name: 'Everything' });

const DIALOG = 'src/features/calendar/personal/personal-dialog.tsx';
const MOVES = 'src/features/calendar/moving/move-dialogs.tsx';
const OTHERS = 'src/features/calendar/sources/others/calendar-dialog.tsx';

export const cases: FormCase[] = [
  {
    title: 'a calendar entry',
    file: DIALOG,
    draft: 'personal/new',
    draw: () => <Personal isNew />,
    ...oneText('Title', 'Dentist'),
    save: 'Save',
  },
  {
    title: 'a changed calendar entry',
    file: DIALOG,
    draft: entry.key,
    prepare: ({ db }) => db.personalItems.put(yoga),
    draw: () => <Personal isNew={false} />,
    ...oneText('Title', 'Dentist'),
    save: 'Save',
  },
  {
    title: 'another time',
    file: MOVES,
    draft: `move/${entry.key}`,
    prepare: ({ db }) => db.personalItems.put(yoga),
    draw: () => <Moved Form={MoveDialog} />,
    ...hour('Time', '15'),
    save: 'Move',
  },
  {
    title: 'another end',
    file: MOVES,
    draft: `duration/${entry.key}`,
    prepare: ({ db }) => db.personalItems.put(yoga),
    draw: () => <Moved Form={DurationDialog} />,
    ...hour('Ends at', '21'),
    save: 'Save',
  },
  {
    title: 'a subscribed calendar',
    file: OTHERS,
    draft: 'foreign-calendar/new/',
    draw: () => <Add />,
    ...oneText('Address', 'https://club.example/all.ics'),
    save: 'Subscribe',
  },
  {
    title: 'the display of a subscribed calendar',
    file: OTHERS,
    draft: `foreign-calendar/${school.id}`,
    draw: () => <Edit />,
    ...oneText('Name', 'Lessons'),
    save: 'Save',
  },
  {
    title: 'a link to the user’s calendar',
    file: 'src/features/calendar/sources/links/new-link-dialog.tsx',
    draft: 'calendar-link/new',
    draw: () => <Link />,
    type: () => everything.click(),
    expectTyped: () => expect.element(everything).toBeChecked(),
    save: 'Create link',
  },
];
