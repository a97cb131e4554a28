/** Chooses people to chat with: the user's followers and contacts. */
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { foldWords } from '#contract/base/folded-words.ts';
import type { Person } from '#contract/base/shapes.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useKnownPeople } from '#domain/people/use-known-people.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

interface ChoosePeopleProps {
  chosen: readonly Person[];
  /** People who are already in it. */
  without: readonly string[];
  query: string;
  onQuery: (query: string) => void;
  onChange: (chosen: Person[]) => void;
}

/** The number of people rendered; a search finds the others. */
const SHOWN_MAX = 100;

export function ChoosePeople({ chosen, without, query, onQuery, onChange }: ChoosePeopleProps) {
  const t = useTranslations('chat');
  const { people } = useKnownPeople();
  const search = useDeferredValue(query);
  const found = useMemo(() => {
    const words = foldWords(search).split(' ').filter(Boolean);
    return (people ?? []).filter(
      ({ id, person, relation, words: own }) =>
        person.name !== '' &&
        !without.includes(id) &&
        !relation.isBlocked &&
        (relation.isFollower || relation.listIds.length > 0) &&
        words.every((word) => own.split(' ').some((one) => one.startsWith(word))),
    );
  }, [people, search, without]);
  if (people === undefined) return <ListSkeleton rows={4} />;
  if (found.length === 0 && search.trim() === '')
    return (
      <EmptyState
        drawing="people"
        action={
          <LinkButton variant="primary" href="/people?tab=find">
            {t('findPeople')}
          </LinkButton>
        }
      >
        {t('nobodyToAsk')}
      </EmptyState>
    );
  const isChosen = (id: string) => chosen.some((person) => person.id === id);
  const turn = (person: Person, on: boolean) =>
    onChange(on ? [...chosen, person] : chosen.filter(({ id }) => id !== person.id));
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('searchPeople')} value={query} onChange={onQuery} />
      {found.length === 0 && <EmptyState drawing="search">{t('nobodyFound')}</EmptyState>}
      <ul>
        {found.slice(0, SHOWN_MAX).map(({ id, person }) => (
          <li key={id}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-option px-2 hover:bg-sunken">
              <Avatar person={personOf(person)} />
              <span className="min-w-0 grow">
                <bdi className="follow-page block truncate font-semibold">{person.name}</bdi>
                <bdi className="follow-page block truncate text-sm text-soft">@{person.username}</bdi>
              </span>
              <input
                type="checkbox"
                checked={isChosen(id)}
                onChange={({ target }) => turn(person, target.checked)}
                className="size-5 shrink-0 accent-deep"
              />
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
