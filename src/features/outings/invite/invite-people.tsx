/** Chooses whom to invite among the reader's followers. */

import { CalendarX2, Check, Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { INVITATION_LINE_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { followers } from '#db/queries/people/people.ts';
import { listInOuting, listOfPerson, type OutingRow, rowKey } from '#db/rows.ts';
import { type OthersBusy, useOthersBusy } from '#domain/outings/busy/use-others-busy.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useConnectivity, useRowMark, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { SearchField, TextArea } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { usePeople } from '../people/use-people.ts';
import { type Candidate, candidatesNamed, candidatesOf } from './candidates.ts';

interface InvitePeopleProps {
  rootId: string;
  /** The outing at whose time people may be busy; null: the reader may not see who is. */
  busyIn: OutingRow | null;
  chosen: readonly Person[];
  line: string;
  error: string | undefined;
  onChoose: (people: readonly Person[]) => void;
  onLine: (line: string) => void;
}

export function InvitePeople({ rootId, busyIn, chosen, line, error, onChoose, onLine }: InvitePeopleProps) {
  const t = useTranslations('people.invite');
  const { db } = useLoggedIn();
  const list = useWholeList(listOfPerson('people'));
  useWholeList(listInOuting('outingInvitations', rootId));
  const { entries } = usePeople(rootId, undefined);
  const people = useLiveQuery(() => followers(db), [db]);
  const [search, setSearch] = useState('');
  const candidates = useMemo(
    () => (people && entries ? candidatesOf(people, entries) : undefined),
    [people, entries],
  );
  const busy = useBusyCandidates(busyIn, candidates);
  if (candidates === undefined) return null;
  if (candidates.length === 0) return <NoFollowers list={list} />;

  const found = candidatesNamed(candidates, search);
  const toggle = (person: Person) => {
    const without = chosen.filter(({ id }) => id !== person.id);
    onChoose(without.length === chosen.length ? [...chosen, person] : without);
  };
  return (
    <>
      <SearchField data-arrival label={t('search')} value={search} onChange={setSearch} />
      {chosen.length > 0 && (
        <>
          <ChipRow label={t('chosen')}>
            {chosen.map((person) => (
              <Chip key={person.id} label={person.name} icon={X} active onPress={() => toggle(person)} />
            ))}
          </ChipRow>
          <TextArea
            label={t('line')}
            placeholder={t('linePlaceholder')}
            optional
            rows={2}
            max={INVITATION_LINE_MAX}
            value={line}
            error={error}
            onChange={onLine}
          />
        </>
      )}
      {found.length === 0 ? (
        <EmptyState drawing="search">{t('noneFound')}</EmptyState>
      ) : (
        <DialogRows items={found} keyOf={({ person }) => person.id}>
          {(candidate) => (
            <CandidateRow
              candidate={candidate}
              isBusy={busy.has(candidate.person.id)}
              isChosen={chosen.some(({ id }) => id === candidate.person.id)}
              onPress={() => toggle(candidate.person)}
            />
          )}
        </DialogRows>
      )}
    </>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  isBusy: boolean;
  isChosen: boolean;
  onPress: () => void;
}

const ROW = 'flex min-h-14 w-full items-center gap-3 border-line border-b py-2 text-start';

function CandidateRow({ candidate: { person, already, row }, isBusy, isChosen, onPress }: CandidateRowProps) {
  const t = useTranslations('people.invite');
  const inside = (
    <>
      <Avatar person={personOf(person)} />
      <span className="min-w-0 grow">
        <span dir="auto" className="follow-page block truncate font-semibold">
          {person.name}
        </span>
        <span className="block truncate text-sm text-soft">
          {already === null ? `@${person.username}` : t(`already.${already}`)}
        </span>
      </span>
    </>
  );
  if (already !== null) {
    return (
      <div className={ROW}>
        {inside}
        {row && <RowMark row={row} />}
      </div>
    );
  }
  const Icon = isChosen ? Check : Plus;
  return (
    <button type="button" aria-pressed={isChosen} onClick={onPress} className={`${ROW} hover:bg-sunken`}>
      {inside}
      {isBusy && <BusyThen />}
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full border ${
          isChosen ? 'border-deep bg-deep text-on-deep' : 'border-edge text-soft'
        }`}
      >
        <Icon aria-hidden className="size-4" />
      </span>
    </button>
  );
}

/** Unobtrusive: the reader decides, and it does not prevent an invitation. */
function BusyThen() {
  const t = useTranslations('people.invite');
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm text-soft">
      <CalendarX2 aria-hidden className="size-4" strokeWidth={1.75} />
      {t('busy')}
    </span>
  );
}

/** Returns which candidates are busy then. Not while the time of the outing is changing on this device. */
function useBusyCandidates(
  outing: OutingRow | null,
  candidates: readonly Candidate[] | undefined,
): OthersBusy {
  const mark = useRowMark(rowKey('outings', outing?.id ?? ''));
  const isAsked = outing !== null && outing.attributes.starts_at !== null && mark === undefined;
  return useOthersBusy(
    isAsked
      ? {
          outingId: outing.id,
          pollId: null,
          version: outing.attributes.updated_at_timestamp,
          userIds: (candidates ?? []).flatMap(({ person, already }) => (already === null ? person.id : [])),
        }
      : null,
  );
}

function RowMark({ row }: { row: NonNullable<Candidate['row']> }) {
  return <Mark state={useRowMark(row)} compact />;
}

function NoFollowers({ list }: { list: WantedList }) {
  const t = useTranslations('people.invite');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown') return null;
  if (list.kind === 'never') {
    return offline || list.failure !== null ? (
      <LoadError onRetry={() => void engine.syncNow()}>{t(offline ? 'offline' : 'notLoaded')}</LoadError>
    ) : (
      <ListSkeleton rows={4} />
    );
  }
  return <EmptyState drawing="people">{t('nobodyFollows')}</EmptyState>;
}
