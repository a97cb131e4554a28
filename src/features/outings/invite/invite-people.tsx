/** Choosing whom to invite among those who follow the reader. */

import { useLiveQuery } from 'dexie-react-hooks';
import { Check, Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { INVITATION_LINE_MAX } from '#contract/limits.ts';
import type { Person } from '#contract/shapes.ts';
import { followers } from '#db/queries/people.ts';
import { listInOuting, listOfPerson } from '#db/rows.ts';
import { personOf } from '#domain/outing-tile.tsx';
import { useConnectivity, useRowMark, type WantedList } from '#sync/hooks.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { useWholeList } from '#sync/use-whole-list.ts';
import { SearchField, TextArea } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { ListBone } from '#ui/lists/skeleton.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Chip, ChipRow } from '#ui/parts/chips.tsx';
import { usePeople } from '../people/use-people.ts';
import { type Candidate, candidatesNamed, candidatesOf } from './candidates.ts';

interface InvitePeopleProps {
  rootId: string;
  chosen: readonly Person[];
  line: string;
  error: string | undefined;
  onChoose: (people: readonly Person[]) => void;
  onLine: (line: string) => void;
  /** Shows the link instead. */
  onLink: () => void;
}

export function InvitePeople({ rootId, chosen, line, error, onChoose, onLine, onLink }: InvitePeopleProps) {
  const t = useTranslations('people.invite');
  const { db } = useSignedIn();
  const list = useWholeList(listOfPerson('people'));
  useWholeList(listInOuting('outingInvitations', rootId));
  const { entries } = usePeople(rootId, undefined);
  const people = useLiveQuery(() => followers(db), [db]);
  const [search, setSearch] = useState('');
  const candidates = useMemo(
    () => (people && entries ? candidatesOf(people, entries) : undefined),
    [people, entries],
  );
  if (candidates === undefined) return null;
  if (candidates.length === 0) return <NoFollowers list={list} onLink={onLink} />;

  const found = candidatesNamed(candidates, search);
  const toggle = (person: Person) => {
    const without = chosen.filter(({ id }) => id !== person.id);
    onChoose(without.length === chosen.length ? [...chosen, person] : without);
  };
  return (
    <>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
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
        <EmptyState drawing="search" action={<Button onClick={onLink}>{t('toLink')}</Button>}>
          {t('noneFound')}
        </EmptyState>
      ) : (
        <DialogRows items={found} keyOf={({ person }) => person.id}>
          {(candidate) => (
            <CandidateRow
              candidate={candidate}
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
  isChosen: boolean;
  onPress: () => void;
}

const ROW = 'flex min-h-14 w-full items-center gap-3 border-line border-b py-2 text-start';

function CandidateRow({ candidate: { person, already, row }, isChosen, onPress }: CandidateRowProps) {
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

function RowMark({ row }: { row: NonNullable<Candidate['row']> }) {
  return <Mark state={useRowMark(row)} compact />;
}

function NoFollowers({ list, onLink }: { list: WantedList; onLink: () => void }) {
  const t = useTranslations('people.invite');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown') return null;
  if (list.kind === 'never') {
    return offline || list.failure !== null ? (
      <LoadError onRetry={() => void engine.syncNow()}>{t(offline ? 'offline' : 'notLoaded')}</LoadError>
    ) : (
      <ListBone rows={4} />
    );
  }
  return (
    <EmptyState
      drawing="people"
      action={
        <Button look="primary" onClick={onLink}>
          {t('toLink')}
        </Button>
      }
    >
      {t('nobodyFollows')}
    </EmptyState>
  );
}
