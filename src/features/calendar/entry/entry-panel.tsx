/** Shows an entry with all its actions: a sheet on a phone, a dialog elsewhere. */
import {
  CalendarClock,
  CalendarDays,
  Copy,
  ExternalLink,
  type LucideIcon,
  MapPin,
  Pencil,
  Rss,
  Timer,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { refusedOfRow } from '#db/queries/sending/queued-changes.ts';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Link } from '#ui/parts/link.tsx';
import { type CalendarEntry, keyOfRow } from '../model/entry.ts';
import { useEntryWords } from './entry-words.ts';
import { Fact } from './fact.tsx';
import { PersonalFacts } from './personal-facts.tsx';

export interface EntryActions {
  onEdit: () => void;
  onMove: () => void;
  onDuration: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

interface EntryPanelProps extends EntryActions {
  open: boolean;
  entry: CalendarEntry;
  onClose: () => void;
}

export function EntryPanel({ open, entry, onClose, ...actions }: EntryPanelProps) {
  const t = useTranslations('calendar.entry');
  const words = useEntryWords();
  const { color, variant, title, place, kind, mayMove } = entry;
  const line = [words.elsewhere(entry)].filter(Boolean).join(' · ');
  return (
    <Dialog open={open} onClose={onClose} title={title} width="sm">
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <span
            aria-hidden
            data-color={color}
            data-variant={variant}
            className="cal-bar w-1 shrink-0 rounded-full"
          />
          <div className="flex min-w-0 grow flex-col gap-2">
            {variant !== 'firm' && variant !== 'maybe' && (
              <div>
                <StatusBadge status={variant} />
              </div>
            )}
            <Fact icon={CalendarDays}>
              <span className="tabular block font-semibold first-letter:uppercase">{words.when(entry)}</span>
              {line && <span className="block text-sm text-soft">{line}</span>}
              {variant === 'maybe' && <span className="block text-sm text-soft">{words.status(entry)}</span>}
            </Fact>
            {place !== '' && (
              <Fact icon={MapPin}>
                <span dir="auto" className="follow-page wrap-anywhere">
                  {place}
                </span>
              </Fact>
            )}
            {kind === 'personal' && <PersonalFacts entry={entry} />}
            {kind === 'foreign' && <Fact icon={Rss}>{entry.calendar.attributes.name}</Fact>}
          </div>
        </div>
        <Refused entry={entry} />
        {!mayMove && kind !== 'foreign' && <p className="text-sm text-soft">{t('mayNotMove')}</p>}
        <Actions entry={entry} {...actions} />
      </div>
    </Dialog>
  );
}

/** Shows which of its changes the server rejected, with the reason. */
function Refused({ entry }: { entry: CalendarEntry }) {
  const { db } = useLoggedIn();
  const key = keyOfRow(entry);
  const refused = useLiveQuery(() => refusedOfRow(db, key), [db, key]) ?? [];
  return refused.map(({ id, state }) =>
    state.kind === 'refused' ? <RefusedMutation key={id} id={id} state={state} /> : null,
  );
}

function Actions({
  entry,
  onEdit,
  onMove,
  onDuration,
  onDuplicate,
  onDelete,
}: EntryActions & { entry: CalendarEntry }) {
  const t = useTranslations('calendar.entry');
  const isPersonal = entry.kind === 'personal';
  return (
    <ul aria-label={t('actions', { title: entry.title })} className="-mx-2 flex flex-col">
      {(entry.kind === 'outing' || entry.kind === 'item') && (
        <li>
          <Link href={`/outings/${entry.outing.id}`} className={ACTION}>
            <ExternalLink aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
            {t('open')}
          </Link>
        </li>
      )}
      {isPersonal && <Action icon={Pencil} label={t('edit')} onPress={onEdit} />}
      {entry.mayMove && <Action icon={CalendarClock} label={t('move')} onPress={onMove} />}
      {entry.mayMove && <Action icon={Timer} label={t('duration')} onPress={onDuration} />}
      {isPersonal && <Action icon={Copy} label={t('duplicate')} onPress={onDuplicate} />}
      {isPersonal && <Action icon={Trash2} label={t('delete')} isDanger onPress={onDelete} />}
    </ul>
  );
}

const ACTION =
  'flex min-h-12 w-full items-center gap-3 rounded-option px-2 text-start font-medium transition-colors hover:bg-sunken';

interface ActionProps {
  icon: LucideIcon;
  label: string;
  isDanger?: boolean;
  onPress: () => void;
}

function Action({ icon: Icon, label, isDanger = false, onPress }: ActionProps) {
  return (
    <li>
      <button type="button" onClick={onPress} className={`${ACTION} ${isDanger ? 'text-danger' : ''}`}>
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {label}
      </button>
    </li>
  );
}
