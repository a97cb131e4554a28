/** Shows a day's agenda as rows: start, end, a bar for the kind, title, place and people, marks. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import type { Formats } from '#i18n/format.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { ListCard, ListRow, TimeBar, type TimeBarTone } from '#ui/lists/list-row.tsx';
import { Mark, type MarkState } from '#ui/lists/marks.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { AvatarStack, type Person } from '#ui/parts/avatar.tsx';
import { OwnParticipation } from './participation/own-participation.tsx';
import { StatusBadge } from './status-badge.tsx';

export interface AgendaListEntry {
  outing: Outing;
  /** Unix ms; null if it began on an earlier day, or takes whole days. */
  starts: number | null;
  /** Unix ms; null if it continues after this day, has no known end, or takes whole days. */
  ends: number | null;
}

interface AgendaListProps {
  /** In the order of the day. */
  entries: readonly AgendaListEntry[];
  /** Id of the user, who is omitted from the names. */
  me: string;
  /** The mark of an outing with unaccepted changes. */
  markOf?: (outingId: string) => MarkState | undefined;
  /** The user's own answer. */
  participationOf?: (outingId: string) => Participation | undefined;
  /** Without avatars, for narrow columns. */
  compact?: boolean;
}

/** Times are in the user's time zone; an outing's own time is added if its clock differs. */
export function AgendaList({ entries, me, markOf, participationOf, compact = false }: AgendaListProps) {
  return (
    <ListCard>
      {entries.map((entry) => (
        <AgendaRow
          key={entry.outing.id}
          entry={entry}
          me={me}
          mark={markOf?.(entry.outing.id)}
          participation={participationOf?.(entry.outing.id)}
          compact={compact}
        />
      ))}
    </ListCard>
  );
}

interface AgendaRowProps {
  entry: AgendaListEntry;
  me: string;
  mark: MarkState | undefined;
  participation: Participation | undefined;
  compact: boolean;
}

function AgendaRow({ entry, me, mark, participation, compact }: AgendaRowProps) {
  const t = useTranslations('today');
  const formats = useFormats();
  const now = useNow();
  const { outing } = entry;
  const others: Person[] = outing.relations.people
    .filter((person) => person.id !== me)
    .map(({ id, name, avatar }) => ({ id, name, photo: avatar }));
  const line = useLine(entry, others, formats, compact);
  const { title, status } = outing.attributes;
  const given = status === 'set' ? participation : undefined;
  // Short answers are next to the title; the rest has room in the line.
  const isShort = given === undefined || given === 'going' || given === 'pending';
  const phase = phaseAt(outing.attributes, now);
  const isNow = status === 'set' && !outing.attributes.all_day && phase === 'now';
  const isOff = status === 'canceled' || phase === 'over';
  return (
    <ListRow
      href={`/outings/${outing.id}`}
      leading={<When entry={entry} formats={formats} />}
      title={
        isOff ? (
          <span className={`font-normal text-soft ${status === 'canceled' ? 'line-through' : ''}`}>
            {title}
            {phase === 'over' && <span className="sr-only"> ({t('over')})</span>}
          </span>
        ) : (
          title
        )
      }
      line={
        <>
          {isNow && <span className="font-semibold text-deep">{t('now')} · </span>}
          {!isShort && <OwnParticipation participation={given} />}
          {!isShort && line && ' · '}
          {line || (isShort && t('noDetails'))}
        </>
      }
      trailing={
        <Trailing mark={mark} participation={isShort ? given : undefined}>
          {!compact && others.length > 0 && <AvatarStack people={others} max={3} />}
        </Trailing>
      }
    />
  );
}

interface TrailingProps {
  mark: MarkState | undefined;
  participation: Participation | undefined;
  children: ReactNode;
}

function Trailing({ mark, participation, children }: TrailingProps) {
  if (!mark && !participation && !children) return null;
  return (
    <>
      <Mark state={mark} compact />
      {participation === 'pending' ? (
        <StatusBadge status="answer" />
      ) : (
        <OwnParticipation participation={participation} compact />
      )}
      {children}
    </>
  );
}

function toneOf({ attributes, relations }: Outing): TimeBarTone {
  if (attributes.status === 'draft') return 'draft';
  return attributes.status === 'canceled' || relations.stats.members_count <= 1 ? 'own' : 'outing';
}

function When({ entry: { outing, starts, ends }, formats }: { entry: AgendaListEntry; formats: Formats }) {
  const t = useTranslations('today');
  const tone = toneOf(outing);
  if (starts !== null) {
    return (
      <TimeBar
        start={formats.time(starts)}
        {...(ends === null ? {} : { end: formats.time(ends) })}
        tone={tone}
      />
    );
  }
  return ends === null ? (
    <TimeBar start={t('allDay')} tone={tone} />
  ) : (
    <TimeBar start={t('until')} end={formats.time(ends)} tone={tone} />
  );
}

/** Returns the line under the title: “Hall 4”, and “Hall 4 · with Ben and Chloé” if there are no avatars next to it. */
function useLine(
  { outing, starts }: AgendaListEntry,
  others: readonly Person[],
  formats: Formats,
  named: boolean,
): string {
  const t = useTranslations('today');
  const { status, place_name, timezone } = outing.attributes;
  const { members_count } = outing.relations.stats;
  const names = others.slice(0, 2).map(({ name }) => name.split(' ')[0] ?? name);
  const more = members_count - 1 - names.length;
  if (more > 0) names.push(t('moreNames', { count: more }));
  const elsewhere = starts !== null && !formats.sameClock(starts, timezone);
  return [
    status === 'canceled' && t('canceled'),
    status === 'draft' && t('draft'),
    elsewhere &&
      t('theirTime', { time: formats.time(starts, timezone), place: formats.zone(timezone, starts) }),
    place_name,
    others.length > 0
      ? named && t('with', { names: formats.list(names) })
      : members_count <= 1 && t('onlyYou'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Shows that a day is free, in the same shape as the list. */
export function EmptyAgenda({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-card px-4 py-3.5 shadow-warm">
      <p className="text-soft">{children}</p>
      {action}
    </div>
  );
}

/** Shows a placeholder for a day's agenda that is not known yet. */
export function AgendaSkeleton({ rows = 2 }: { rows?: number }) {
  return (
    <Skeleton className="rounded-card bg-card px-3.5 shadow-warm">
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <div key={index} className="flex h-[69px] items-center gap-3">
            <div className="w-[46px] space-y-2">
              <LineSkeleton width={90} />
              <LineSkeleton width={70} className="h-3" />
            </div>
            <div className="h-10 w-1 rounded-full bg-sunken" />
            <div className="grow space-y-2">
              <LineSkeleton width={48} />
              <LineSkeleton width={34} className="h-3" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
