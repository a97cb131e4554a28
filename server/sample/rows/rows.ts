/**
 * The rows of the sample for one day, built from the plan beside this folder. They are the same each time for the same day,
 * except for the secrets of users, which the loader makes, and stories. All other timestamps are before the day begins.
 */
import { appReviewRows } from '../app-reviews.ts';
import { sampleChats } from '../chats.ts';
import { type CollectionRows, collectionRows } from '../collections.ts';
import { sampleNotes } from '../notes.ts';
import { sampleOutingFiles } from '../outing-files.ts';
import { sampleOutings } from '../outings.ts';
import { personalItemRows, type SamplePersonalItemRow } from '../personal-items.ts';
import { samplePhotos } from '../photos.ts';
import { samplePolls } from '../polls.ts';
import { sampleRatings } from '../ratings.ts';
import { todayAt } from '../today.ts';
import { activityRows } from './activity-rows.ts';
import { type ConversationRows, conversationRows } from './chat-rows.ts';
import { feedRows, type SampleFeedRow } from './feed-rows.ts';
import { type RowsOfOuting, rowsOfOuting } from './outing-rows.ts';
import {
  type BlockRow,
  blockRows,
  type ContactListRow,
  type ContactRow,
  contactRows,
  type FollowRow,
  followRows,
  personIds,
  type SampleUserRow,
  userRows,
} from './person-rows.ts';
import { type StoryRows, storyRows } from './story-rows.ts';
import { type SampleVisitRow, visitRows } from './visit-rows.ts';

export interface SampleRows extends RowsOfOuting, ConversationRows, CollectionRows, StoryRows {
  readonly activities: ReturnType<typeof activityRows>;
  readonly users: readonly SampleUserRow[];
  readonly follows: readonly FollowRow[];
  readonly blocks: readonly BlockRow[];
  readonly contactLists: readonly ContactListRow[];
  readonly contacts: readonly ContactRow[];
  readonly personalItems: readonly SamplePersonalItemRow[];
  readonly visits: readonly SampleVisitRow[];
  readonly feedItems: readonly SampleFeedRow[];
  readonly appReviews: ReturnType<typeof appReviewRows>;
}

/** Every outing is preceded by the one that it is an item of. */
export function sampleRows(now: Date): SampleRows {
  const today = todayAt(now);
  const idOf = personIds(today);
  const contents = {
    notesOf: (key: string) => sampleNotes[key] ?? [],
    pollsOf: (key: string) => samplePolls[key] ?? [],
    photosOf: (key: string) => samplePhotos[key] ?? [],
    filesOf: (key: string) => sampleOutingFiles[key] ?? [],
    ratingsOf: (key: string) => sampleRatings[key] ?? [],
    chatOf: (key: string) => sampleChats[key],
  };
  const talks = conversationRows(today, idOf);
  const parts = sampleOutings.map((outing) => rowsOfOuting(outing, contents, today, idOf));
  const outingIds = new Map(sampleOutings.map(({ key }, nth) => [key, parts[nth]?.outings[0]?.id ?? '']));
  const outings = parts.flatMap((part) => part.outings);
  const outingId = (key: string) => outingIds.get(key) ?? '';
  const visits = visitRows(today, idOf);
  const collected = collectionRows(today, idOf, outingId);
  return {
    users: userRows(today, idOf),
    follows: followRows(today, idOf),
    blocks: blockRows(today, idOf),
    ...contactRows(today, idOf),
    personalItems: personalItemRows(today, idOf),
    visits,
    outings,
    memberships: parts.flatMap((part) => part.memberships),
    invitations: parts.flatMap((part) => part.invitations),
    notifications: parts.flatMap((part) => part.notifications),
    notes: parts.flatMap((part) => part.notes),
    polls: parts.flatMap((part) => part.polls),
    pollOptions: parts.flatMap((part) => part.pollOptions),
    pollVotes: parts.flatMap((part) => part.pollVotes),
    photos: parts.flatMap((part) => part.photos),
    files: parts.flatMap((part) => part.files),
    photoReactions: parts.flatMap((part) => part.photoReactions),
    ratings: parts.flatMap((part) => part.ratings),
    activities: parts.flatMap(activityRows),
    conversations: talks.flatMap((part) => part.conversations),
    conversationMembers: talks.flatMap((part) => part.conversationMembers),
    messages: [...parts, ...talks].flatMap((part) => part.messages),
    messageReactions: [...parts, ...talks].flatMap((part) => part.messageReactions),
    chatStates: [...parts, ...talks].flatMap((part) => part.chatStates),
    ...collected,
    ...storyRows(now, idOf, outingId),
    appReviews: appReviewRows(today, idOf),
    feedItems: feedRows({ outings, visits, collections: collected.collections }),
  };
}
