/**
 * Builds the content of a chat, from its oldest loaded message to the newest: days, the line above new messages,
 * messages, and lines. Pure.
 */
import type { ActivityKind } from '#contract/outings/activity/activity.ts';
import type { ActivityRow, MessageRow } from '#db/rows.ts';

/** A line between messages: from the outing's log, or from the conversation itself. */
export type ChatLine =
  | { kind: 'activity'; key: string; at: number; activity: ActivityRow }
  | { kind: 'event'; key: string; at: number; message: MessageRow };

export type ChatItem =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  /** `begins` and `ends` a group: messages of one author in quick succession. */
  | { kind: 'message'; key: string; message: MessageRow; begins: boolean; ends: boolean }
  /** Lines without a message between them. */
  | { kind: 'lines'; key: string; lines: readonly [ChatLine, ...ChatLine[]] };

/** Successive messages of one author within this time form one group. */
const GROUP_MS = 5 * 60_000;

/** The kinds of the log that are of interest in a chat. */
const SHOWN_KINDS: ReadonlySet<ActivityKind> = new Set<ActivityKind>([
  'published',
  'canceled',
  'reinstated',
  'renamed',
  'time_changed',
  'date_chosen',
  'place_changed',
  'poll_added',
  'photo_added',
  'joined',
  'left',
  'person_removed',
]);

export interface ChatContent {
  /** Newest first, as in the list. */
  messages: readonly MessageRow[];
  /** Newest first. */
  activities: readonly ActivityRow[];
  /** There are older messages than these: lines from before them are left out. */
  hasOlder: boolean;
  /** `created_at_timestamp` of the last message read when the chat was opened; null if nothing is new. */
  readUpTo: number | null;
  userId: string;
  dayOf: (instant: number) => string;
}

type Entry = { at: number; key: string } & (
  | { kind: 'message'; message: MessageRow }
  | { kind: 'line'; line: ChatLine }
);

function entriesOf({ messages, activities, hasOlder }: ChatContent): Entry[] {
  const oldest = messages.at(-1)?.attributes.created_at_timestamp ?? 0;
  const said = messages.map((message): Entry => {
    const { id: key, attributes } = message;
    const at = attributes.created_at_timestamp;
    return attributes.type === 'system'
      ? { kind: 'line', at, key, line: { kind: 'event', key, at, message } }
      : { kind: 'message', at, key, message };
  });
  // A photo that is shown here needs no line about its upload.
  const shown = new Set(messages.flatMap(({ attributes }) => attributes.subject?.id ?? []));
  const isShown = ({ attributes: { kind, subject_id } }: ActivityRow) =>
    kind === 'photo_added' && subject_id !== null && shown.has(subject_id);
  // Older lines do not name the date; another line next to them does.
  const isVague = ({ attributes }: ActivityRow) =>
    attributes.kind === 'date_chosen' && attributes.to === undefined;
  const lines = activities
    .filter((line) => !isShown(line) && !isVague(line))
    .filter(({ attributes, item_id }) => item_id === null && SHOWN_KINDS.has(attributes.kind))
    .filter(({ created_at_timestamp: at }) => !hasOlder || at >= oldest)
    .map((activity): Entry => {
      const { id: key, created_at_timestamp: at } = activity;
      return { kind: 'line', at, key, line: { kind: 'activity', key, at, activity } };
    });
  // Messages retain the order of their list, where unsent ones are last regardless of the clock.
  return merged(said.reverse(), lines.reverse());
}

/** Merges two lists, oldest first. The first one retains its order. */
function merged(said: readonly Entry[], lines: readonly Entry[]): Entry[] {
  const entries: Entry[] = [];
  let next = 0;
  for (const entry of said) {
    for (let line = lines[next]; line && line.at <= entry.at; line = lines[next]) {
      entries.push(line);
      next += 1;
    }
    entries.push(entry);
  }
  return [...entries, ...lines.slice(next)];
}

/** Returns the first message of another user after what was read: the line is above it. */
function firstNew(content: ChatContent): string | null {
  const { messages, readUpTo, userId } = content;
  if (readUpTo === null) return null;
  const isNew = ({ attributes, relations }: MessageRow) =>
    attributes.created_at_timestamp > readUpTo &&
    attributes.type === 'text' &&
    attributes.deleted_at_timestamp === null &&
    relations.author.id !== userId;
  return messages.findLast(isNew)?.id ?? null;
}

const isGroup = (before: MessageRow, after: MessageRow) =>
  before.relations.author.id === after.relations.author.id &&
  Math.abs(after.attributes.created_at_timestamp - before.attributes.created_at_timestamp) <= GROUP_MS;

export function chatItems(content: ChatContent): ChatItem[] {
  const newFrom = firstNew(content);
  const items: ChatItem[] = [];
  let day: string | null = null;
  for (const entry of entriesOf(content)) {
    const entryDay = content.dayOf(entry.at);
    // After the clock was set back, an earlier day must not appear below a later one.
    if (day === null || entryDay > day) {
      day = entryDay;
      items.push({ kind: 'day', key: `day/${day}`, day });
    }
    if (entry.key === newFrom) items.push({ kind: 'unread', key: 'unread' });
    if (entry.kind === 'line') addLine(items, entry.line);
    else addMessage(items, entry.message);
  }
  return items;
}

function addLine(items: ChatItem[], line: ChatLine): void {
  const last = items.at(-1);
  // The oldest line gives a group its key: newer lines join without moving anything.
  if (last?.kind === 'lines') items[items.length - 1] = { ...last, lines: [...last.lines, line] };
  else items.push({ kind: 'lines', key: `lines/${line.key}`, lines: [line] });
}

function addMessage(items: ChatItem[], message: MessageRow): void {
  const last = items.at(-1);
  const joins = last?.kind === 'message' && isGroup(last.message, message);
  if (joins) items[items.length - 1] = { ...last, ends: false };
  items.push({ kind: 'message', key: message.id, message, begins: !joins, ends: true });
}
