/** Tells that a story was seen: once, as soon as it was drawn. Without a network it waits in the queue. */
import { useEffect, useRef } from 'react';
import { isUnseenStory } from '#db/queries/people/stories.ts';
import type { StoryRow } from '#db/rows.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';

/** @param isDrawn its words or its picture are on the screen */
export function useSeen(story: StoryRow | undefined, isDrawn: boolean): void {
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!story || !isDrawn || !isUnseenStory(story, user.id) || told.current.has(story.id)) return;
    told.current.add(story.id);
    // A mark that can not be stored is nothing that the reader has to hear of: it is tried again the next time.
    mutate('stories.view', { id: story.id, author: story.relations.author.name }).then((result) => {
      if (result.kind !== 'stored') told.current.delete(story.id);
    }, reportError);
  }, [story, isDrawn, user.id, mutate]);
}
