/**
 * Determines which story is shown. The order of people is that at the moment when the viewer was opened, so that no
 * person appears twice.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isUnseenStory, type StoryPerson } from '#db/queries/people/stories.ts';
import type { StoryRow } from '#db/rows.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { beside, type Place, placed, startOf, storyAfter, storyBefore, type Watched } from './steps.ts';

interface Options {
  people: readonly StoryPerson[];
  /** The start: a person, or one of their stories. */
  personId: string;
  storyId: string | undefined;
  /** Called when all are seen. */
  onEnd: () => void;
}

export interface ShownStory {
  story: StoryRow;
  person: StoryPerson;
  /** Its index among those of the person. */
  index: number;
  /** The story after it, to preload. */
  following: StoryRow | undefined;
}

export function usePlace({ people, personId, storyId, onEnd }: Options) {
  const { user } = useLoggedIn();
  const [order] = useState(() => people.map(({ person }) => person.id));
  const watched = useMemo(
    () =>
      order.map((id): Watched => {
        const stories = people.find(({ person }) => person.id === id)?.stories ?? [];
        return {
          id,
          stories: stories.map((row) => ({ id: row.id, isUnseen: isUnseenStory(row, user.id) })),
        };
      }),
    [order, people, user.id],
  );
  const [start] = useState((): Place | null => {
    const first = watched.find(({ id }) => id === personId);
    if (storyId === undefined) return startOf(first);
    const index = first?.stories.findIndex(({ id }) => id === storyId) ?? -1;
    return index < 0 ? null : { person: personId, story: storyId, index };
  });
  const [at, setAt] = useState(start);
  const now = at && placed(watched, at, user.id);
  const ended = useEffectEvent(onEnd);
  const isOver = start !== null && now === null;
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);

  const rowAt = (place: Place | null): Omit<ShownStory, 'following'> | null => {
    const person = people.find((one) => one.person.id === place?.person);
    const story = person?.stories.find(({ id }) => id === place?.story);
    return person && story && place ? { story, person, index: place.index } : null;
  };
  const found = rowAt(now);
  const shown: ShownStory | null = found && {
    ...found,
    following: rowAt(now && storyAfter(watched, now, user.id))?.story,
  };
  return {
    /** The requested story does not exist. */
    isGone: start === null,
    shown,
    next() {
      if (!now) return;
      const place = storyAfter(watched, now, user.id);
      if (place) setAt(place);
      else onEnd();
    },
    previous() {
      if (now) setAt(storyBefore(watched, now));
    },
    /** Whether there is a person on that side. */
    hasBeside: (step: 1 | -1) => now !== null && beside(watched, now, step) !== null,
    toBeside(step: 1 | -1) {
      const place = now && beside(watched, now, step);
      if (place) setAt(place);
    },
  };
}
