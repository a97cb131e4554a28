/** Shows people with stories in a row that scrolls sideways: the reader first, then those with something new. */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isUnsentStory, type StoryPerson } from '#db/queries/people/stories.ts';
import { listOfPerson } from '#db/rows.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { usePulledAgain } from '#domain/app/lists/use-pulled-again.ts';
import { useOwnTrouble } from '#domain/media/stories/own-trouble.ts';
import { NEW_STORY, storyHref } from '#domain/media/stories/story-href.ts';
import { useStoryPeople } from '#domain/media/stories/use-stories.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { AllWords } from '#i18n/language.tsx';
import { useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { type RingState, StoryRing } from './story-ring.tsx';

const STORIES = listOfPerson('stories');

export default function StoriesRow() {
  return (
    <AllWords needed="all">
      <Row />
    </AllWords>
  );
}

function Row() {
  const t = useTranslations('stories');
  const { user } = useLoggedIn();
  const list = useWholeList(STORIES);
  usePulledAgain(STORIES);
  const people = useStoryPeople();
  const trouble = useOwnTrouble();
  if (!people || !trouble) return null;
  const own = people.find(({ person }) => person.id === user.id);
  return (
    <section {...tourTarget('home-stories')} aria-label={t('title')} className="flex items-center">
      {/* As wide as a phone, so that circles are cut off at its edge. */}
      <ul className="-mx-4 flex min-w-0 grow snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-1 [scrollbar-width:none] md:-mx-1 md:scroll-px-1 md:px-1">
        <Own own={own} hasTrouble={trouble.length > 0} />
        {people.map((one) => one !== own && <Other key={one.person.id} {...one} />)}
        <NotHere list={list} hasOthers={people.some((one) => one !== own)} />
      </ul>
    </section>
  );
}

/** Unobtrusive, at the end of the row: the day works without stories. */
function NotHere({ list, hasOthers }: { list: WantedList; hasOthers: boolean }) {
  const t = useTranslations('stories');
  const isOffline = useConnectivity().network.kind !== 'online';
  if (hasOthers || list.kind !== 'never') return null;
  if (list.failure === null && !isOffline) return null;
  return (
    <li role="status" className="max-w-[26ch] self-center ps-1 pb-5 text-sm text-soft">
      {t(isOffline ? 'rowOffline' : 'rowFailed')}
    </li>
  );
}

interface CircleProps {
  href: string;
  /** Everything the circle shows, for users who do not see it. */
  label: string;
  name: string;
  isNew: boolean;
  ring: ReactNode;
  children?: ReactNode;
}

function Circle({ href, label, name, isNew, ring, children }: CircleProps) {
  return (
    // A second control in the same item needs room next to the circle.
    <li className={`relative w-19 shrink-0 snap-start ${children ? 'me-1' : ''}`}>
      <Link
        href={href}
        aria-label={label}
        className="flex flex-col items-center gap-1.5 rounded-option focus-visible:outline-offset-0"
      >
        {ring}
        <bdi className={`block w-full truncate text-center text-xs ${isNew ? 'font-semibold' : 'text-soft'}`}>
          {name}
        </bdi>
      </Link>
      {children}
    </li>
  );
}

function Own({ own, hasTrouble }: { own: StoryPerson | undefined; hasTrouble: boolean }) {
  const t = useTranslations('stories');
  const { user } = useLoggedIn();
  const { name, avatar, username } = user.attributes;
  const state = ownState(own, hasTrouble);
  const hasSome = state !== 'none';
  const mark = state === 'pending' ? t('waiting') : state === 'refused' ? t('refused') : null;
  return (
    <Circle
      href={hasSome ? storyHref(username) : NEW_STORY}
      label={hasSome ? [t('open.own'), mark].filter(Boolean).join(', ') : t('add')}
      name={t('own')}
      isNew={false}
      ring={
        <span className="relative">
          <StoryRing person={personOf({ id: user.id, name, avatar })} state={state} />
          {!hasSome && <PlusMark />}
        </span>
      }
    >
      {hasSome && (
        <Link
          href={NEW_STORY}
          aria-label={t('add')}
          title={t('add')}
          // Next to the middle of the circle, and no wider than the gap to the next one.
          className="absolute start-12 top-10.5 size-11 rounded-full"
        >
          <PlusMark isPlaced />
        </Link>
      )}
    </Circle>
  );
}

function PlusMark({ isPlaced = false }: { isPlaced?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-6.5 place-items-center rounded-full border-2 border-paper bg-deep text-on-deep absolute ${isPlaced ? 'start-0.5 top-2' : 'end-0 bottom-0'}`}
    >
      <Plus className="size-4" strokeWidth={2.5} />
    </span>
  );
}

function ownState(own: StoryPerson | undefined, hasTrouble: boolean): RingState {
  if (hasTrouble) return 'refused';
  if (!own) return 'none';
  return own.stories.some(isUnsentStory) ? 'pending' : 'seen';
}

function Other({ person, unseen }: StoryPerson) {
  const t = useTranslations('stories');
  const name = usePersonName()(person);
  const isNew = unseen > 0;
  return (
    <Circle
      href={storyHref(person.username || person.id)}
      label={isNew ? t('open.unseen', { name, count: unseen }) : t('open.seen', { name })}
      name={name}
      isNew={isNew}
      ring={<StoryRing person={personOf(person)} state={isNew ? 'unseen' : 'seen'} />}
    />
  );
}
