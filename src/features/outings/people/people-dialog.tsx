/** Renders everyone in an outing: search, filters by participation, requests to join, and a menu for each person. */

import { useRouter } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { goingHeads } from '#contract/outings/membership/heads.ts';
import { listInOuting } from '#db/rows.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { namesApart } from '#domain/people/names-apart.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { NamesApart } from '#ui/parts/person-name.ts';
import type { ShownOuting } from '../details/find-outing.ts';
import type { PeopleFilter } from '../outing-search.ts';
import { type Entry, groupsOf, type Heading, isNamed } from './entries.ts';
import { Filters } from './people-filters.tsx';
import { type Asked, PersonDialogs } from './person-dialogs.tsx';
import { usePersonMenu } from './person-menu.ts';
import { PersonRow } from './person-row.tsx';
import { RefusedPeople } from './refused-people-list.tsx';
import { type People, usePeople } from './use-people.ts';
import { usePeopleActions } from './use-people-actions.ts';

export interface PeopleDialogProps {
  page: ShownOuting;
  open: boolean;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  onInvite: () => void;
  onClose: () => void;
}

export default function PeopleDialog({ open, onClose, onInvite, ...list }: PeopleDialogProps) {
  const t = useTranslations('people.list');
  const router = useRouter();
  const { outing, permissions, parent } = list.page;
  const mayInvite = permissions.invite && parent === null && outing.attributes.status !== 'canceled';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      tall
      footer={
        mayInvite && (
          <Button variant="soft" icon={UserPlus} onClick={onInvite}>
            {t('invite')}
          </Button>
        )
      }
    >
      <PeopleList
        {...list}
        onFollow={(href) => {
          onClose();
          // The dialog removes its history entry: Back leads to the outing without it.
          onceLayersSettled(() => void router.navigate({ href }));
        }}
      />
    </Dialog>
  );
}

interface PeopleListProps extends Pick<PeopleDialogProps, 'page' | 'filter' | 'onFilter'> {
  /** Called when the user follows the link to a person. */
  onFollow: (href: string) => void;
}

function PeopleList({ page, filter, onFilter, onFollow }: PeopleListProps) {
  const t = useTranslations('people.list');
  const { outing, rootId, permissions, place, root } = page;
  const isItem = outing.id !== rootId;
  const headWords = useHeadWords();
  const isBrought = goingHeads(outing.relations.stats) > outing.relations.stats.going_count;
  const people = usePeople(rootId, isItem ? outing.id : undefined);
  const actions = usePeopleActions(rootId);
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const ownId = place.kind === 'member' ? place.membership.id : undefined;
  const menuOf = usePersonMenu(
    // Roles and invitations belong to the whole outing.
    isItem ? { ...permissions, managePeople: false, makeOrganizers: false } : permissions,
    actions,
    (asking, member) => setAsked((before) => ({ asking, member, nth: (before?.nth ?? 0) + 1, isOpen: true })),
    ownId !== undefined,
  );
  const named = useMemo(() => {
    const matches = isNamed(search);
    return (people.entries ?? []).filter(({ person }) => matches(person));
  }, [people.entries, search]);
  const rows = useMemo(() => rowsOf(named, filter), [named, filter]);
  const apart = useMemo(() => namesApart(people.members ?? []), [people.members]);
  const hidesPeople = root?.attributes.shows_people === false && !permissions.managePeople;

  return (
    <div className="flex flex-col gap-3">
      {!isItem && <RefusedPeople refused={page.refusedOfPeople.ofOthers} />}
      {permissions.managePeople && !isItem && <Requests rootId={rootId} />}
      {!isItem && place.kind === 'member' && <Invitations rootId={rootId} />}
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <Filters
        entries={people.entries ?? []}
        filter={filter}
        mayAnswerRequests={permissions.managePeople && !isItem}
        onFilter={onFilter}
      />
      {!isItem && isBrought && (filter === 'all' || filter === 'going') && (
        <p className="tabular text-sm text-soft">{headWords.going(outing.relations.stats)}</p>
      )}
      {hidesPeople && <p className="text-sm text-soft">{t('hidden')}</p>}
      <ListState
        people={people}
        page={page}
        isEmpty={rows.length === 0}
        onClear={
          search === '' && filter === 'all'
            ? undefined
            : () => {
                setSearch('');
                onFilter('all');
              }
        }
      />
      <NamesApart value={apart}>
        <DialogRows items={rows} keyOf={keyOf}>
          {(row) =>
            row.kind === 'heading' ? (
              <GroupHeading heading={row.heading} count={row.count} filter={filter} />
            ) : (
              <PersonRow
                entry={row.entry}
                menu={menuOf(row.entry)}
                onRequest={permissions.managePeople ? actions.answerRequest : undefined}
                onFollow={onFollow}
              />
            )
          }
        </DialogRows>
        {asked && (
          <PersonDialogs
            key={asked.nth}
            asked={asked}
            entries={people.entries ?? []}
            actions={actions}
            ownId={ownId}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        )}
      </NamesApart>
    </div>
  );
}

type Row = { kind: 'heading'; heading: Heading; count: number } | { kind: 'person'; entry: Entry };

function rowsOf(entries: readonly Entry[], filter: PeopleFilter): Row[] {
  return groupsOf(entries, filter).flatMap((group): Row[] => [
    { kind: 'heading', heading: group.heading, count: group.entries.length },
    ...group.entries.map((entry): Row => ({ kind: 'person', entry })),
  ]);
}

const keyOf = (row: Row) => (row.kind === 'heading' ? row.heading : row.entry.id);

/** Subscribes if the reader may read it. */
function Requests({ rootId }: { rootId: string }) {
  useWholeList(listInOuting('outingRequests', rootId));
  return null;
}

function Invitations({ rootId }: { rootId: string }) {
  useWholeList(listInOuting('outingInvitations', rootId));
  return null;
}

interface GroupHeadingProps {
  heading: Heading;
  count: number;
  filter: PeopleFilter;
}

function GroupHeading({ heading, count, filter }: GroupHeadingProps) {
  const t = useTranslations('people.list');
  const outings = useTranslations('outings');
  const formats = useFormats();
  const words =
    filter === 'waiting'
      ? t('inOrder')
      : heading === 'invited' || heading === 'requests'
        ? t(`heading.${heading}`)
        : outings(`role.${heading}`);
  return (
    <h3 className="flex gap-1.5 pt-3 pb-1 text-soft">
      {words}
      {count > 1 && <span className="tabular font-normal">{formats.number(count)}</span>}
    </h3>
  );
}

interface ListStateProps {
  people: People;
  page: ShownOuting;
  isEmpty: boolean;
  /** Shows everyone again; undefined if nothing is filtered. */
  onClear: (() => void) | undefined;
}

function ListState({ people: { list, members }, page, isEmpty, onClear }: ListStateProps) {
  const t = useTranslations('people.list');
  const outings = useTranslations('outings');
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const offline = useConnectivity().network.kind !== 'online';
  if (members === undefined || list.kind === 'unknown') return null;
  const isOwn = page.outing.relations.owner.id === user.id && members.length <= 1;
  if (members.length === 0 && list.kind === 'never' && !isOwn && !page.unsent) {
    return offline || list.failure !== null ? (
      <LoadError onRetry={() => void engine.syncNow()}>{outings('peopleNotLoaded')}</LoadError>
    ) : (
      <ListSkeleton rows={4} />
    );
  }
  if (isEmpty && onClear) {
    return (
      <EmptyState drawing="people" action={<Button onClick={onClear}>{t('showAll')}</Button>}>
        {t('noneFound')}
      </EmptyState>
    );
  }
  if (isEmpty) return <EmptyState drawing="people">{t('empty')}</EmptyState>;
  if (list.kind !== 'stored' || (!offline && list.failure === null)) return null;
  return <Freshness at={list.currentAt} failed={!offline} />;
}
