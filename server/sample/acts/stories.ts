/**
 * Acts of stories and their views: stories live for a day, so their times are relative to the moment at which the
 * sample is loaded, not to its day.
 */
import * as v from 'valibot';
import { storyCalls } from '#contract/people/story/calls.ts';
import { NewStory } from '#contract/people/story/story.ts';
import { files } from '../../core/uploads/tables.ts';
import { addStory } from '../../people/stories/write.ts';
import { keyOfBytes, sampleId } from '../chance.ts';
import { type Act, act, inTime } from '../stage.ts';
import { type SampleStory, sampleStories } from '../stories.ts';
import type { DrawnFile } from './pictures.ts';

const MINUTE_MS = 60_000;

export const storyWords = ({ author, text }: Pick<SampleStory, 'author' | 'text'>) =>
  `story:${author}:${text}`;

/** @param drawn the stored data of each picture, by its key */
export function storyActs(
  now: Date,
  outingId: (key: string) => string,
  drawn: (key: string) => DrawnFile,
): Act[] {
  const acts = sampleStories.flatMap((story): Act[] => {
    const { author, minutesAgo, text, ground, picture, audience = 'followers', outing, seen = [] } = story;
    const at = now.getTime() - minutesAgo * MINUTE_MS;
    const words = storyWords(story);
    const params = { id: sampleId(words, at) };
    const upload_key = picture === undefined ? null : keyOfBytes(words);
    const outing_id = outing === undefined ? null : outingId(outing);
    const written = { ...params, text, ground, alt: picture?.alt, audience, outing_id, upload_key };
    const body = v.parse(NewStory, written);
    return [
      {
        by: author,
        at,
        what: words,
        async does({ ctx, ...stage }) {
          const owner_id = stage.caller.userId;
          if (upload_key !== null) {
            const row = { ...drawn(upload_key), key: upload_key, owner_id, is_story: true };
            await stage.tx.insert(files).values({ ...row, touched_at_timestamp: at });
          }
          await addStory(ctx, { ...stage, body });
        },
      },
      ...seen.map(([person, minutesLater, emoji]) => {
        const later = at + minutesLater * MINUTE_MS;
        return emoji === undefined
          ? act(person, later, storyCalls.view, { params })
          : act(person, later, storyCalls.react, { params, body: { emoji } });
      }),
    ];
  });
  return inTime(acts);
}
