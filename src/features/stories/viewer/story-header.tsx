/** Renders above a story: the progress, its author and age, its outing, and its actions. */
import { MapPin, Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isUnsentStory } from '#db/queries/people/stories.ts';
import type { StoryRow } from '#db/rows.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { usePreviewHref } from '#domain/outings/use-preview-href.ts';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { StoryMenu } from './story-menu.tsx';
import { CloseButton } from './viewer-frame.tsx';

interface StoryHeaderProps {
  story: StoryRow;
  /** The number of all stories of the person. */
  count: number;
  index: number;
  /** The bar that fills. */
  bar: RefObject<HTMLSpanElement | null>;
  /** Nothing advances by itself. */
  isStill: boolean;
  isPaused: boolean;
  isOwn: boolean;
  onPaused: (isPaused: boolean) => void;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-on-night/20 focus-visible:outline-on-night';

export function StoryHeader({ story, count, index, bar, isStill, isPaused, ...rest }: StoryHeaderProps) {
  const t = useTranslations('stories.viewer');
  const ui = useTranslations('ui');
  const personName = usePersonName();
  const { author } = story.relations;
  const name = personName(author);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-lightbox/80 via-lightbox/45 to-transparent px-3 pt-safe pb-8 *:pointer-events-auto">
      <Bars count={count} index={index} bar={bar} isStill={isStill} />
      <div className="flex items-center gap-1 pt-1">
        <PersonLink
          person={author}
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-full focus-visible:outline-on-night"
        >
          <Avatar person={personOf(author)} size="sm" />
          <h1 className="min-w-0 truncate font-sans font-semibold text-base tracking-normal">
            <bdi>{name}</bdi>
          </h1>
        </PersonLink>
        <Since story={story} />
        <span className="grow" />
        {!isStill && (
          <button
            type="button"
            aria-label={t(isPaused ? 'play' : 'pause')}
            title={t(isPaused ? 'play' : 'pause')}
            onClick={() => rest.onPaused(!isPaused)}
            className={BUTTON}
          >
            <Icon aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
          </button>
        )}
        <StoryMenu
          key={story.id}
          story={story}
          isOwn={rest.isOwn}
          className={BUTTON}
          onBusy={rest.onBusy}
          onPaused={rest.onPaused}
        />
        <CloseButton
          label={ui('close')}
          onPress={rest.onClose}
          className="-me-1.5 hover:bg-on-night/20 focus-visible:outline-on-night"
        />
      </div>
      <OutingChip story={story} />
      <Said story={story} name={name} number={index + 1} count={count} />
    </div>
  );
}

function Bars({ count, index, bar, isStill }: Pick<StoryHeaderProps, 'count' | 'index' | 'bar' | 'isStill'>) {
  const t = useTranslations('stories.viewer');
  return (
    <div role="img" aria-label={t('progress', { number: index + 1, count })} className="flex gap-1 pt-2.5">
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
          key={place}
          className="h-[3px] min-w-0 grow overflow-hidden rounded-full bg-on-night/35"
        >
          {place === index ? (
            <span
              ref={bar}
              data-bar
              className={`block size-full origin-left rounded-full bg-on-night rtl:origin-right ${isStill ? '' : 'scale-x-0'}`}
            />
          ) : (
            place < index && <span className="block size-full rounded-full bg-on-night" />
          )}
        </span>
      ))}
    </div>
  );
}

/** Shows how old it is; for an unsent one, that it waits. */
function Since({ story }: { story: StoryRow }) {
  const formats = useFormats();
  const now = useNow();
  if (isUnsentStory(story))
    return (
      <span className="ms-1 shrink-0 *:text-on-night">
        <Mark state="pending" />
      </span>
    );
  const at = Math.min(story.attributes.created_at_timestamp, now);
  return (
    <time dateTime={new Date(at).toISOString()} className="ms-1 shrink-0 text-sm">
      {formats.relative(at, now)}
    </time>
  );
}

const NONE: readonly [] = [];

function OutingChip({ story }: { story: StoryRow }) {
  const { outing } = story.relations;
  const hrefOf = usePreviewHref(outing ? [outing] : NONE);
  if (!outing) return null;
  return (
    <Link
      href={hrefOf(outing)}
      className="target relative mt-1 inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-lightbox/60 px-3 font-medium text-sm hover:bg-lightbox/80 focus-visible:outline-on-night"
    >
      <MapPin aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <bdi className="truncate">{outing.attributes.title}</bdi>
    </Link>
  );
}

interface SaidProps {
  story: StoryRow;
  name: string;
  number: number;
  count: number;
}

/** Renders the announcement for screen readers when a story appears. */
function Said({ story, name, number, count }: SaidProps) {
  const t = useTranslations('stories.viewer');
  const formats = useFormats();
  const now = useNow();
  const { text, alt, picture, created_at_timestamp } = story.attributes;
  const shown = picture ? alt.trim() || t('picture', { name }) : '';
  const when = formats.relative(Math.min(created_at_timestamp, now), now);
  return (
    <p role="status" className="sr-only">
      {t('now', { name, when, number, count, words: [shown, text].filter(Boolean).join('. ') })}
    </p>
  );
}
