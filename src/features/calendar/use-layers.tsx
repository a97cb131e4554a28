/** Renders the layers over the calendar: an entry, a form, or a choice. One at a time. */
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CalendarColor } from '#contract/calendar/personal-item/personal-item.ts';
import { newId } from '#db/new-id.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { DayDialog } from './agenda/day-dialog.tsx';
import { EntryPanel } from './entry/entry-panel.tsx';
import { ChooseDialog, type Chosen } from './making/choose-dialog.tsx';
import { wallsOf } from './making/span-words.ts';
import { type CalendarEntry, keysTakenBy, type PersonalEntry } from './model/entry.ts';
import { DurationDialog, MoveDialog } from './moving/move-dialogs.tsx';
import { type Span, timesIn } from './moving/times.ts';
import { useAsk } from './moving/use-ask.tsx';
import { useMove } from './moving/use-move.ts';
import { occurrenceOf } from './personal/occurrence-of.ts';
import { PersonalDialog } from './personal/personal-dialog.tsx';
import { usePersonal } from './personal/use-personal.ts';
import { occurrenceWritten, type WrittenItem, writtenOf } from './series/series-steps.ts';

type Layer =
  | { kind: 'choose'; span: Span; day: string | null }
  | { kind: 'entry'; entry: CalendarEntry }
  | { kind: 'day'; day: string }
  | { kind: 'move' | 'duration'; entry: CalendarEntry }
  /** `entry`: the changed one; null for a new one. */
  | { kind: 'write'; entry: PersonalEntry | null; initial: WrittenItem };

export interface Layers {
  choose: (span: Span) => void;
  /** Shows the plans of a day, and plans something then. */
  planOn: (day: string, span: Span) => void;
  openEntry: (entry: CalendarEntry) => void;
  openDay: (day: string) => void;
  /** Called when an entry was dragged there. Resolves to false if it stays as it was. */
  moveTo: (entry: CalendarEntry, span: Span) => Promise<boolean>;
  element: ReactNode;
}

/** Distinguishable from outings at a glance. */
const NEW_COLOR: CalendarColor = 'lagoon';

function blank({ title, span }: Chosen, timezone: string): WrittenItem {
  return {
    ...wallsOf(span, timezone),
    all_day: span.kind === 'days',
    timezone,
    title,
    note: '',
    place_name: '',
    color: NEW_COLOR,
    busy: true,
    recurrence: null,
    reminders: [],
  };
}

export function useLayers(): Layers {
  const t = useTranslations('calendar.personal');
  const router = useRouter();
  const { db, user } = useLoggedIn();
  const asking = useAsk();
  const move = useMove(asking);
  const notStored = useNotStored();
  const personal = usePersonal(asking);
  const [shown, setShown] = useState<{ layer: Layer; isOpen: boolean } | null>(null);
  const show = (layer: Layer) => setShown({ layer, isOpen: true });
  const close = () => setShown((before) => before && { ...before, isOpen: false });
  const layer = shown?.layer;
  const isOpen = shown?.isOpen ?? false;

  const plan = ({ title, span }: Chosen) => {
    // The form of an outing begins with the zone of the account.
    const { starts_at, ends_at } = wallsOf(span, user.attributes.timezone);
    const query = new URLSearchParams({ when: `${starts_at}/${ends_at}`, ...(title !== '' && { title }) });
    close();
    onceLayersSettled(() => void router.navigate({ href: `/create-outing?${query}` }));
  };
  const edit = async (entry: CalendarEntry) => {
    if (entry.kind !== 'personal') return;
    const occurrence = await occurrenceOf(db, entry);
    const initial = occurrence ? occurrenceWritten(occurrence) : writtenOf(entry.item);
    show({ kind: 'write', entry, initial });
  };
  /** By a drag. */
  const moveTo = async (entry: CalendarEntry, span: Span) => {
    const result = await move(entry, timesIn(entry, span));
    if (result.kind === 'refused') toast.error(result.message);
    else if (result.kind !== 'stored' && result.kind !== 'stay' && result.kind !== 'unchanged')
      toast.error(notStored(result));
    return result.kind === 'stored';
  };
  const writing = (entry: PersonalEntry | null) => ({
    draft: entry?.key ?? 'personal/new',
    isNew: entry === null,
    except: entry === null ? [] : keysTakenBy(entry),
    onSave(written: WrittenItem, change: Partial<WrittenItem>, drafts: readonly string[]) {
      const wanted = { said: t('saved'), drafts };
      if (entry !== null) return personal.edit(entry, change, wanted);
      const rows = { series_id: null, original_start: null, excluded: [], imported_uid: null };
      return personal.create({ id: newId(), ...rows, ...written }, wanted);
    },
  });

  const element = (
    <>
      {layer?.kind === 'choose' && (
        <ChooseDialog
          // Text typed for one time does not apply to another.
          key={JSON.stringify(layer.span)}
          open={isOpen}
          span={layer.span}
          day={layer.day}
          onOuting={plan}
          onPersonal={(chosen) =>
            show({ kind: 'write', entry: null, initial: blank(chosen, deviceTimeZone()) })
          }
          onOpen={(entry) => show({ kind: 'entry', entry })}
          onClose={close}
        />
      )}
      {layer?.kind === 'entry' && (
        <EntryPanel
          open={isOpen}
          entry={layer.entry}
          onClose={close}
          onEdit={() => void edit(layer.entry)}
          onMove={() => show({ kind: 'move', entry: layer.entry })}
          onDuration={() => show({ kind: 'duration', entry: layer.entry })}
          onDuplicate={() => {
            close();
            if (layer.entry.kind === 'personal') void personal.duplicate(layer.entry);
          }}
          onDelete={() => {
            close();
            if (layer.entry.kind === 'personal') void personal.remove(layer.entry);
          }}
        />
      )}
      {layer?.kind === 'day' && (
        <DayDialog
          open={isOpen}
          day={layer.day}
          onOpen={(entry) => show({ kind: 'entry', entry })}
          onClose={close}
        />
      )}
      {layer?.kind === 'move' && isOpen && <MoveDialog entry={layer.entry} onSave={move} onClose={close} />}
      {layer?.kind === 'duration' && isOpen && (
        <DurationDialog entry={layer.entry} onSave={move} onClose={close} />
      )}
      {layer?.kind === 'write' && isOpen && (
        <PersonalDialog {...writing(layer.entry)} initial={layer.initial} onClose={close} />
      )}
      {asking.dialogs}
    </>
  );
  return {
    choose: (span) => show({ kind: 'choose', span, day: null }),
    planOn: (day, span) => show({ kind: 'choose', span, day }),
    openEntry: (entry) => show({ kind: 'entry', entry }),
    openDay: (day) => show({ kind: 'day', day }),
    moveTo,
    element,
  };
}
