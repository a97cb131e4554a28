/**
 * Shows stories of one person after the other. They advance by themselves, unless something holds them or the user
 * prefers reduced motion.
 */
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl';
import { localBlobId } from '#db/database/blobs.ts';
import { isUnseenStory, type StoryPerson } from '#db/queries/people/stories.ts';
import type { StoryRow } from '#db/rows.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { ImageState } from '#ui/photos/image-state.ts';
import { StoryFace } from '../story-face.tsx';
import { OwnFooter } from './own-footer.tsx';
import { ReplyFooter } from './reply-footer.tsx';
import { SideButtons } from './side-buttons.tsx';
import { PICTURE_MS, WORDS_MS } from './steps.ts';
import { StoryHeader } from './story-header.tsx';
import { useClose } from './use-close.ts';
import { type ShownStory, usePlace } from './use-place.ts';
import { useProgress } from './use-progress.ts';
import { useStoryFingers } from './use-story-fingers.ts';
import { NothingHere, StageFrame } from './viewer-frame.tsx';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Returns whether the page is currently visible. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

interface ViewerProps {
  people: readonly StoryPerson[];
  personId: string;
  storyId: string | undefined;
}

export function Viewer(props: ViewerProps) {
  const t = useTranslations('stories');
  const close = useClose();
  const place = usePlace({ ...props, onEnd: close });
  const [isUsed, setUsed] = useState(false);
  if (place.isGone) return <NothingHere onClose={close}>{t('gone')}</NothingHere>;
  if (!place.shown) return null;
  return <Stage {...place} shown={place.shown} onClose={close} isPaused={isUsed} onPaused={setUsed} />;
}

interface StageProps extends Omit<ReturnType<typeof usePlace>, 'shown' | 'isGone'> {
  shown: ShownStory;
  isPaused: boolean;
  onPaused: (isPaused: boolean) => void;
  onClose: () => void;
}

/** About as wide as a rendered story: the whole of a phone. */
const WIDTH_PX = 480;

function Stage({ shown, isPaused, onPaused, onClose, ...place }: StageProps) {
  const t = useTranslations('stories.viewer');
  const nameOf = usePersonName();
  const { user } = useLoggedIn();
  const { story, person, index, following } = shown;
  const isOwn = person.person.id === user.id;
  const name = nameOf(person.person);
  const stage = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  /** A dialog or menu is open, or the user is typing a reply. */
  const [isBusy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<{ id: string; state: ImageState } | null>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isVisible = usePageVisible();
  const state = drawn?.id === story.id ? drawn.state : 'loading';
  const onState = useCallback((next: ImageState) => setDrawn({ id: story.id, state: next }), [story.id]);

  useSeen(story, state === 'loaded' && isVisible);
  usePreloaded(following);
  const bar = useProgress({
    id: story.id,
    ms: story.attributes.picture ? PICTURE_MS : WORDS_MS,
    runs: state !== 'loading' && isVisible && !isHeld && !isBusy && !isPaused,
    isStill,
    onEnd: place.next,
  });
  const step = (by: 1 | -1) => {
    onPaused(false);
    if (by === 1) place.next();
    else place.previous();
  };
  useStoryFingers({
    stage,
    moved: card,
    hasBeside: place.hasBeside,
    onTap: step,
    onBeside: place.toBeside,
    onClose,
    onHold: setHeld,
  });
  useArrival(card, person.person.id);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, currentTarget, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Key events in a menu or dialog above it also reach this handler, and those in a field belong to the field.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    if (target.matches('input, textarea')) return;
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
    if (key === 'ArrowRight' || key === 'ArrowLeft') step((key === 'ArrowRight') === isRtl ? -1 : 1);
    else if (key === ' ' && !target.matches('button, a')) onPaused(!isPaused);
    else return;
    event.preventDefault();
  };

  return (
    <StageFrame label={isOwn ? t('titleOwn') : t('title', { name })} onClose={onClose} onKeyDown={onKeyDown}>
      <SideButtons onStep={step}>
        <div ref={card} className="relative size-full overflow-hidden bg-lightbox md:rounded-sheet">
          <div ref={stage} data-stage className="absolute inset-0 touch-none select-none">
            <StoryFace story={story} width={WIDTH_PX} onState={onState} />
          </div>
          <StoryHeader
            story={story}
            count={person.stories.length}
            index={index}
            bar={bar}
            isStill={isStill}
            isPaused={isPaused}
            isOwn={isOwn}
            onPaused={onPaused}
            onBusy={setBusy}
            onClose={onClose}
          />
          {isOwn ? (
            <OwnFooter story={story} onBusy={setBusy} />
          ) : (
            <ReplyFooter key={story.id} story={story} onBusy={setBusy} />
          )}
        </div>
      </SideButtons>
    </StageFrame>
  );
}

/** Preloads the next picture while the user looks at this one. */
function usePreloaded(story: StoryRow | undefined): void {
  const picture = story?.attributes.picture?.picture;
  useEffect(() => {
    if (!picture) return;
    const image = new Image();
    image.sizes = `${WIDTH_PX}px`;
    image.srcset = picture.sizes
      .filter(({ url }) => localBlobId(url) === null)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  }, [picture]);
}

/** Animates the change to another person. */
function useArrival(card: RefObject<HTMLElement | null>, personId: string): void {
  const last = useRef(personId);
  useEffect(() => {
    if (last.current === personId) return;
    last.current = personId;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    card.current?.animate(
      [
        { opacity: 0.3, transform: 'scale(0.97)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 180, easing: 'ease-out' },
    );
  }, [card, personId]);
}

/**
 * Marks a story as seen: once, as soon as it was rendered. Offline, the mark waits in the queue.
 * @param isDrawn its text or its picture is on the screen
 */
function useSeen(story: StoryRow | undefined, isDrawn: boolean): void {
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (!story || !isDrawn || !isUnseenStory(story, user.id) || marked.current.has(story.id)) return;
    marked.current.add(story.id);
    // The reader need not know that a mark cannot be stored: the next view retries it.
    mutate('stories.view', { id: story.id, author: story.relations.author.name }).then((result) => {
      if (result.kind !== 'stored') marked.current.delete(story.id);
    }, reportError);
  }, [story, isDrawn, user.id, mutate]);
}
