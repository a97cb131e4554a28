/** Renders one group of the user's people: its search, its filter by contact list, and every state of the list. */

import { Ban } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useTyped } from '#domain/app/lists/use-typed.ts';
import type { KnownPerson } from '#domain/people/known-people.ts';
import { type ListRow as ContactListRow, treeOf } from '#domain/people/list-rows.ts';
import { PersonMenu } from '#domain/people/person-menu.tsx';
import { PersonRow } from '#domain/people/person-row.tsx';
import { countsOfGroups, type PeopleGroup, shownPeople } from '#domain/people/shown-people.ts';
import { useBlock } from '#domain/people/use-block.ts';
import { useKnownPeople } from '#domain/people/use-known-people.ts';
import { useContactLists } from '#domain/people/use-relation.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { EmptyGroup } from './empty-group.tsx';
import { ListChips } from './list-chips.tsx';
import { PeopleCard } from './people-card.tsx';
import { peopleHref } from './people-href.ts';
import { Suggestions } from './suggestions.tsx';

interface GroupListProps {
  group: PeopleGroup;
  query: string;
  /** The contact list whose people are shown; undefined for all. */
  list: string | undefined;
}

/** The number of people from which the search is shown: fewer are all visible. */
const SEARCHED_FROM = 6;

export function GroupList({ group, query, list }: GroupListProps) {
  const t = useTranslations('peopleScreens');
  const [text, type] = useTyped(query, (q) => hrefOf(group, { q, list }));
  const search = useDeferredValue(text);
  const { list: pulled, people } = useKnownPeople();
  const lists = useContactLists();
  const known = useMemo(() => {
    if (!people || !lists) return undefined;
    const ids = new Set(lists.map(({ id }) => id));
    return { people, lists, ids, tree: treeOf(lists), counts: countsOfGroups(people, ids) };
  }, [people, lists]);
  // A list that no longer exists filters nothing.
  const chosen = list !== undefined && known?.ids.has(list) ? list : undefined;
  const shown = useMemo(() => {
    if (!known) return undefined;
    const within = chosen === undefined ? undefined : new Set(known.tree.within(chosen));
    return shownPeople(known.people, group, search, known.ids, within);
  }, [known, group, search, chosen]);

  if (!known || !shown) return <Waiting />;
  const count = known.counts[group];
  const isFiltered = text.trim() !== '' || chosen !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <GroupState list={pulled} hasPeople={people !== undefined && people.length > 0} />
      {(count >= SEARCHED_FROM || isFiltered) && (
        <SearchField label={t(`search.${group}`)} value={text} onChange={type} />
      )}
      {group === 'contacts' && known.lists.length > 0 && (
        <ListChips
          rows={known.lists}
          chosen={chosen}
          hrefOf={(next) => hrefOf(group, { q: text.trim(), list: next })}
        />
      )}
      {count > 0 && <Count count={shown.length} />}
      {shown.length === 0 && (pulled.kind === 'stored' || isFiltered) && (
        <EmptyGroup
          group={group}
          isFiltered={isFiltered && count > 0}
          hasFollowers={known.counts.followers > 0}
          clearHref={hrefOf(group, {})}
          onClear={() => type('')}
        />
      )}
      <PeopleCard
        items={shown}
        footer={
          group !== 'blocked' &&
          text.trim() === '' && (
            <>
              <Suggestions />
              {group === 'following' && known.counts.blocked > 0 && (
                <BlockedLink count={known.counts.blocked} />
              )}
            </>
          )
        }
      >
        {({ person, relation }) => (
          <PersonRow
            person={person}
            relation={relation}
            line={group === 'contacts' ? titlesOf(relation.listIds, known.lists) : undefined}
            end={group === 'blocked' ? <Unblock person={person} relation={relation} /> : undefined}
          />
        )}
      </PeopleCard>
    </div>
  );
}

const hrefOf = (tab: PeopleGroup, rest: { q?: string; list?: string | undefined }) =>
  peopleHref('/people', {
    tab,
    ...(rest.q !== undefined && { q: rest.q }),
    ...(rest.list !== undefined && { list: rest.list }),
  });

/** Returns the lists that contain a person, in the order of the tree. */
const titlesOf = (ids: readonly string[], lists: readonly ContactListRow[]) =>
  lists.flatMap(({ id, title }) => (ids.includes(id) ? title : [])).join(' · ');

function Count({ count }: { count: number }) {
  const t = useTranslations('peopleScreens');
  return (
    <p role="status" className="-mb-1 text-soft text-sm">
      {t('count', { count })}
    </p>
  );
}

function Unblock({ person, relation }: Pick<KnownPerson, 'person' | 'relation'>) {
  const t = useTranslations('peopleScreens');
  const words = useTranslations('following');
  const personName = usePersonName();
  const { unblock } = useBlock(person);
  return (
    <>
      {/* If there is no room for it, the menu contains it. */}
      <Button
        size="sm"
        variant="card"
        aria-label={words('unblock', { name: personName(person) })}
        onClick={() => void unblock()}
        className="max-sm:hidden"
      >
        {t('unblock')}
      </Button>
      <PersonMenu person={person} relation={relation} />
    </>
  );
}

function Waiting() {
  return (
    <div className="late">
      <ListSkeleton />
    </div>
  );
}

function BlockedLink({ count }: { count: number }) {
  const t = useTranslations('peopleScreens');
  const formats = useFormats();
  return (
    <ListCard>
      <ListRow
        href={peopleHref('/people', { tab: 'blocked' })}
        arrow
        isSentence
        leading={
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
            <Ban className="size-5 text-soft" strokeWidth={1.75} />
          </span>
        }
        title={t('blocked')}
        trailing={<span className="tabular text-soft">{formats.number(count)}</span>}
      />
    </ListCard>
  );
}

interface GroupStateProps {
  list: WantedList;
  /** Some people are already shown. */
  hasPeople: boolean;
}

/** Shows how fresh the user's people are on this device, and what is wrong if they are missing. */
function GroupState({ list, hasPeople }: GroupStateProps) {
  const t = useTranslations('peopleScreens');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const retry = () => void engine.syncNow();
  if (list.kind === 'unknown') return null;
  if (list.kind === 'never') {
    if (!isOffline && list.failure === null) return hasPeople ? null : <ListSkeleton />;
    return <LoadError onRetry={retry}>{t(isOffline ? 'neverLoaded' : 'couldNotLoad')}</LoadError>;
  }
  if (list.more && list.failure !== null)
    return <LoadError onRetry={retry}>{t('couldNotLoadAll')}</LoadError>;
  return isOffline || list.failure !== null ? <Freshness at={list.currentAt} failed={!isOffline} /> : null;
}
