/** Chooses whose news to show: everyone’s, the contacts of one list, or some people whom the reader follows. */
import { Check, ListTree, UsersRound } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FEED_PEOPLE_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { sameValue } from '#domain/app/same-value.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { shownPeople } from '#domain/people/shown-people.ts';
import { useKnownPeople } from '#domain/people/use-known-people.ts';
import { useContactLists } from '#domain/people/use-relation.ts';
import { useDropQuestion } from '#forms/leave-question.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { FeedFilter } from './feed-filter.ts';

type Whose = Pick<FeedFilter, 'people' | 'list'>;

export interface ChooseWhoseProps {
  open: boolean;
  filter: FeedFilter;
  onClose: () => void;
  onChoose: (whose: Whose) => void;
}

/** One press chooses a list or everyone; people are collected first. */
export default function ChooseWhose({ open, filter, onClose, onChoose }: ChooseWhoseProps) {
  const t = useTranslations('feed.whose');
  const [chosen, setChosen] = useState<readonly string[]>(filter.people ?? NO_ONE);
  const [shownFor, setShownFor] = useState(filter.people);
  if (shownFor !== filter.people) {
    setShownFor(filter.people);
    setChosen(filter.people ?? NO_ONE);
  }
  const count = chosen.length;
  const { leave, question } = useDropQuestion(!sameValue(chosen, filter.people ?? NO_ONE), () => {
    setChosen(filter.people ?? NO_ONE);
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('title')}
      width="sm"
      tall
      {...(count > 0 && {
        footer: (
          <Button variant="primary" onClick={() => onChoose({ people: [...chosen] })}>
            {t('show', { count })}
          </Button>
        ),
      })}
    >
      {question}
      <Choices filter={filter} chosen={chosen} onGather={setChosen} onChoose={onChoose} />
    </Dialog>
  );
}

const NO_ONE: readonly string[] = [];

interface Choice extends Pick<ChooseWhoseProps, 'filter' | 'onChoose'> {
  /** Usernames or ids. */
  chosen: readonly string[];
  onGather: (chosen: readonly string[]) => void;
}

const NO_LISTS: ReadonlySet<string> = new Set();

function Choices({ filter, chosen, onGather, onChoose }: Choice) {
  const t = useTranslations('feed.whose');
  const { people } = useKnownPeople();
  const lists = useContactLists();
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const found = useMemo(
    () =>
      people && shownPeople(people, 'following', search, NO_LISTS).filter(({ person }) => person.name !== ''),
    [people, search],
  );
  if (!found || !lists) return <ListSkeleton rows={5} />;
  const toggle = ({ username, id }: Person) => {
    const others = chosen.filter((one) => one !== username && one !== id);
    onGather(others.length < chosen.length ? others : [...others, username]);
  };
  const isSearching = search.trim() !== '';
  const isFull = chosen.length >= FEED_PEOPLE_MAX;
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('search')} value={text} onChange={setText} />
      {!isSearching && (
        <Row
          picture={<Disc icon={UsersRound} />}
          isChosen={chosen.length === 0 && filter.list === undefined}
          onPress={() => onChoose({})}
        >
          {t('everyone')}
        </Row>
      )}
      {!isSearching && lists.length > 0 && (
        <section>
          <h3 className="pb-1 font-semibold text-soft text-sm">{t('lists')}</h3>
          <ul>
            {lists.map(({ id, title, level }) => (
              <li key={id} style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}>
                <Row
                  picture={<Disc icon={ListTree} />}
                  isChosen={chosen.length === 0 && id === filter.list}
                  onPress={() => onChoose({ list: id })}
                >
                  {title}
                </Row>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="pb-1 font-semibold text-soft text-sm">{t('people')}</h3>
        {found.length === 0 ? (
          <EmptyState drawing={isSearching ? 'search' : 'people'}>
            {t(isSearching ? 'notFound' : 'nobody')}
          </EmptyState>
        ) : (
          <DialogRows items={found} keyOf={({ id }) => id}>
            {({ person }) => (
              <Row
                picture={<Avatar person={personOf(person)} />}
                line={`@${person.username}`}
                isChosen={chosen.includes(person.username) || chosen.includes(person.id)}
                isDisabled={isFull}
                onPress={() => toggle(person)}
              >
                {person.name}
              </Row>
            )}
          </DialogRows>
        )}
      </section>
    </div>
  );
}

function Disc({ icon: Icon }: { icon: typeof UsersRound }) {
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-soft">
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}

interface RowProps {
  picture: ReactNode;
  line?: string;
  isChosen: boolean;
  /** No more can be chosen. */
  isDisabled?: boolean;
  onPress: () => void;
  children: string;
}

function Row({ picture, line, isChosen, isDisabled = false, onPress, children }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled && !isChosen}
      onClick={onPress}
      className="disabled:opacity-50 flex min-h-14 w-full items-center gap-3 rounded-option px-2 text-start hover:bg-sunken"
    >
      {picture}
      <span className="min-w-0 grow">
        <bdi className="follow-page block truncate font-semibold">{children}</bdi>
        {line !== undefined && <bdi className="follow-page block truncate text-sm text-soft">{line}</bdi>}
      </span>
      {isChosen && <Check aria-hidden className="size-5 shrink-0 text-deep" />}
    </button>
  );
}
