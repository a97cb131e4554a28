/**
 * Returns everything that the sample's users did, as of one day, in a possible order. It is the same each time for the
 * same day, except for stories. All other times are before the day begins.
 */

import { appReviewActs } from '../app-reviews.ts';
import { sampleChats } from '../chats.ts';
import { collectionActs } from '../collections.ts';
import { sampleNotes } from '../notes.ts';
import { sampleOutingFiles } from '../outing-files.ts';
import { sampleOutings } from '../outings.ts';
import type { IdOf } from '../people.ts';
import { personalItemActs } from '../personal-items.ts';
import { samplePhotos } from '../photos.ts';
import { samplePolls } from '../polls.ts';
import { sampleRatings } from '../ratings.ts';
import { type Act, inTime } from '../stage.ts';
import { todayAt } from '../today.ts';
import { chatActs, conversationActs } from './chats.ts';
import { noteActs } from './notes.ts';
import { itemsOf, outingActs, type Root, rootOf } from './outing.ts';
import { peopleActs } from './people.ts';
import type { DrawnFile } from './pictures.ts';
import { pollActs } from './polls.ts';
import { storyActs } from './stories.ts';
import { fileActs, photoActs } from './uploads.ts';

/** Returns the acts that create one outing, with everything in it. */
export function actsIn(root: Root, idOf: IdOf, drawn: (key: string) => DrawnFile): Act[] {
  const { key } = root.plan;
  const noted = [{ key, id: root.id }, ...itemsOf(root).map(({ plan, id }) => ({ key: plan.key, id }))];
  return inTime([
    ...outingActs(root, sampleRatings[key] ?? [], idOf),
    ...noted.flatMap((about) => noteActs(about, root.spans, sampleNotes[about.key] ?? [])),
    ...pollActs(root, samplePolls[key] ?? []),
    ...photoActs(root, samplePhotos[key] ?? [], drawn),
    ...fileActs(root, sampleOutingFiles[key] ?? []),
    ...chatActs(root, sampleChats[key], idOf),
  ]);
}

/** @param drawn the stored data of each picture, by its key */
export function sampleActs(now: Date, idOf: IdOf, drawn: (key: string) => DrawnFile): Act[] {
  const today = todayAt(now);
  const roots = new Map(sampleOutings.map((plan) => [plan.key, rootOf(plan, today)]));
  const outingId = (key: string) => roots.get(key)?.id ?? '';
  return [
    ...peopleActs(today, idOf),
    ...appReviewActs(today),
    ...personalItemActs(today),
    ...[...roots.values()].flatMap((root) => actsIn(root, idOf, drawn)),
    ...conversationActs(today, idOf),
    ...collectionActs(today, outingId),
    ...storyActs(now, outingId, drawn),
  ];
}
