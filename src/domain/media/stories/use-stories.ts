/** Reads the stories on this device, as long as they are live by the server’s clock. */
import { useEffect, useMemo, useState } from 'react';
import {
  isUnsentStory,
  liveStories,
  type StoryPerson,
  storyLives,
  storyPeople,
} from '#db/queries/people/stories.ts';
import type { StoryRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { CLOCK_SET, present } from '#ui/device/clock.ts';

/** Returns the people with stories, the user first; undefined until the database has responded. */
export function useStoryPeople(): StoryPerson[] | undefined {
  const { db, user } = useLoggedIn();
  const rows = useLiveQuery(() => liveStories(db, present()), [db]);
  const living = useLiving(rows);
  return useMemo(() => living && storyPeople(living, user.id), [living, user.id]);
}

/** Returns the live ones; the others disappear the moment their day ends. */
export function useLiving<TStory extends Pick<StoryRow, 'attributes'>>(
  stories: readonly TStory[] | undefined,
): readonly TStory[] | undefined {
  const [checked, setChecked] = useState(present);
  const living = useMemo(() => stories?.filter((story) => storyLives(story, checked)), [stories, checked]);
  const next = Math.min(
    ...(living ?? [])
      .filter((story) => !isUnsentStory(story))
      .map(({ attributes }) => attributes.expires_at_timestamp),
  );
  useEffect(() => {
    const check = () => setChecked(present());
    document.addEventListener(CLOCK_SET, check);
    document.addEventListener('visibilitychange', check);
    // At most a day ahead, which a timer can handle.
    const timer = Number.isFinite(next) ? setTimeout(check, Math.max(0, next - present())) : undefined;
    return () => {
      document.removeEventListener(CLOCK_SET, check);
      document.removeEventListener('visibilitychange', check);
      clearTimeout(timer);
    };
  }, [next]);
  return living;
}
