/** Renders the layer that is open over the calendar. */
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { CalendarColor } from '#contract/calendar/personal-item/personal-item.ts';
import { newId } from '#db/new-id.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { DayDialog } from './agenda/day-dialog.tsx';
import { EntryPanel } from './entry/entry-panel.tsx';
import { ChooseDialog, type Chosen } from './making/choose-dialog.tsx';
import { wallsOf } from './making/span-words.ts';
import { type CalendarEntry, keysTakenBy, type PersonalEntry } from './model/entry.ts';
import { DurationDialog, MoveDialog } from './moving/move-dialogs.tsx';
import type { Span } from './moving/times.ts';
import type { Asking } from './moving/use-ask.tsx';
import type { useMove } from './moving/use-move.ts';
import { occurrenceOf } from './personal/occurrence-of.ts';
import { PersonalDialog } from './personal/personal-dialog.tsx';
import { usePersonal } from './personal/use-personal.ts';
import { occurrenceWritten, type WrittenItem, writtenOf } from './series/series-steps.ts';

export type Layer =
  | { kind: 'choose'; span: Span; day: string | null }
  | { kind: 'entry'; entry: CalendarEntry }
  | { kind: 'day'; day: string }
  | { kind: 'move' | 'duration'; entry: CalendarEntry }
  /** `entry`: the changed one; null for a new one. */
  | { kind: 'write'; entry: PersonalEntry | null; initial: WrittenItem };

interface LayerDialogProps {
  layer: Layer;
  isOpen: boolean;
  asking: Asking;
  move: ReturnType<typeof useMove>;
  onShow: (layer: Layer) => void;
  onClose: () => void;
}

export function LayerDialog({ layer, isOpen, asking, move, onShow, onClose }: LayerDialogProps) {
  const openEntry = (entry: CalendarEntry) => onShow({ kind: 'entry', entry });
  switch (layer.kind) {
    case 'choose':
      return (
        <ChooseLayer
          // Text typed for one time does not apply to another.
          key={JSON.stringify(layer.span)}
          {...layer}
          isOpen={isOpen}
          onWrite={(initial) => onShow({ kind: 'write', entry: null, initial })}
          onOpen={openEntry}
          onClose={onClose}
        />
      );
    case 'entry':
      return (
        <EntryLayer entry={layer.entry} isOpen={isOpen} asking={asking} onShow={onShow} onClose={onClose} />
      );
    case 'day':
      return <DayDialog open={isOpen} day={layer.day} onOpen={openEntry} onClose={onClose} />;
    case 'move':
      return isOpen && <MoveDialog entry={layer.entry} onSave={move} onClose={onClose} />;
    case 'duration':
      return isOpen && <DurationDialog entry={layer.entry} onSave={move} onClose={onClose} />;
    case 'write':
      return isOpen && <WriteLayer {...layer} asking={asking} onClose={onClose} />;
  }
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

interface ChooseLayerProps {
  span: Span;
  day: string | null;
  isOpen: boolean;
  onWrite: (initial: WrittenItem) => void;
  onOpen: (entry: CalendarEntry) => void;
  onClose: () => void;
}

function ChooseLayer({ span, day, isOpen, onWrite, onOpen, onClose }: ChooseLayerProps) {
  const router = useRouter();
  const { timezone } = useLoggedIn().user.attributes;
  const plan = (chosen: Chosen) => {
    // The form of an outing begins with the zone of the account.
    const { starts_at, ends_at } = wallsOf(chosen.span, timezone);
    const title = chosen.title !== '' && { title: chosen.title };
    const query = new URLSearchParams({ when: `${starts_at}/${ends_at}`, ...title });
    onClose();
    onceLayersSettled(() => void router.navigate({ href: `/create-outing?${query}` }));
  };
  return (
    <ChooseDialog
      open={isOpen}
      span={span}
      day={day}
      onOuting={plan}
      onPersonal={(chosen) => onWrite(blank(chosen, deviceTimeZone()))}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}

interface EntryLayerProps extends Omit<LayerDialogProps, 'layer' | 'move'> {
  entry: CalendarEntry;
}

function EntryLayer({ entry, isOpen, asking, onShow, onClose }: EntryLayerProps) {
  const { db } = useLoggedIn();
  const personal = usePersonal(asking);
  const edit = async () => {
    if (entry.kind !== 'personal') return;
    const occurrence = await occurrenceOf(db, entry);
    const initial = occurrence ? occurrenceWritten(occurrence) : writtenOf(entry.item);
    onShow({ kind: 'write', entry, initial });
  };
  const closing = (act: (entry: PersonalEntry) => Promise<void>) => () => {
    onClose();
    if (entry.kind === 'personal') void act(entry);
  };
  return (
    <EntryPanel
      open={isOpen}
      entry={entry}
      onClose={onClose}
      onEdit={() => void edit()}
      onMove={() => onShow({ kind: 'move', entry })}
      onDuration={() => onShow({ kind: 'duration', entry })}
      onDuplicate={closing(personal.duplicate)}
      onDelete={closing(personal.remove)}
    />
  );
}

interface WriteLayerProps {
  entry: PersonalEntry | null;
  initial: WrittenItem;
  asking: Asking;
  onClose: () => void;
}

function WriteLayer({ entry, initial, asking, onClose }: WriteLayerProps) {
  const t = useTranslations('calendar.personal');
  const personal = usePersonal(asking);
  return (
    <PersonalDialog
      draft={entry?.key ?? 'personal/new'}
      initial={initial}
      isNew={entry === null}
      except={entry === null ? [] : keysTakenBy(entry)}
      onSave={(written, change, drafts) => {
        const wanted = { said: t('saved'), drafts };
        if (entry !== null) return personal.edit(entry, change, wanted);
        const rows = { series_id: null, original_start: null, excluded: [], imported_uid: null };
        return personal.create({ id: newId(), ...rows, ...written }, wanted);
      }}
      onClose={onClose}
    />
  );
}
