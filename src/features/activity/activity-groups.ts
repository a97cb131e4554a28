/**
 * Groups consecutive log lines with the same statement about one user on one day: “Ada added 20 photos”. Nothing is
 * left out, and the order stays.
 */
import type { ActivityKind } from '#contract/outings/activity/activity.ts';
import type { ActivityRow } from '#db/rows.ts';

export interface ActivityGroup {
  readonly key: string;
  /** Newest first. */
  readonly lines: readonly [ActivityRow, ...ActivityRow[]];
}

/** The groups of one day, newest first. */
export interface ActivityDay {
  /** YYYY-MM-DD in the reader's time zone. */
  readonly day: string;
  readonly groups: readonly ActivityGroup[];
}

/** Kinds that merge several lines about one subject into one sentence: “added 3 items”, “invited Ben and Carla”. */
const PILES: ReadonlySet<ActivityKind> = new Set<ActivityKind>([
  'removed',
  'moved',
  'note_added',
  'note_removed',
  'note_commented',
  'poll_added',
  'poll_removed',
  'option_added',
  'option_removed',
  'photo_added',
  'photo_featured',
  'photo_removed',
  'file_added',
  'file_removed',
  'thing_added',
  'thing_removed',
  'thing_taken',
  'thing_given_back',
  'invited',
]);

/** Items are added and removed in the program of the outing; everything else happens in its place. */
const inProgram = ({ attributes: { kind }, item_id }: ActivityRow): boolean =>
  item_id !== null && (kind === 'created' || kind === 'removed' || kind === 'moved');

/** Returns a key that is equal for lines with the same statement. */
function sayingOf(line: ActivityRow): string {
  const { kind, subject_id } = line.attributes;
  const place = inProgram(line) ? 'program' : line.item_id;
  const subject = PILES.has(kind) ? null : subject_id;
  const role = line.attributes.kind === 'role_changed' ? line.attributes.role : null;
  return JSON.stringify([line.relations.user?.id, kind, place, subject, role]);
}

interface OpenGroup {
  readonly saying: string;
  readonly lines: [ActivityRow, ...ActivityRow[]];
}

/** @param lines newest first. @param dayOf returns the reader's day of an instant, YYYY-MM-DD */
export function activityDays(
  lines: readonly ActivityRow[],
  dayOf: (instant: number) => string,
): ActivityDay[] {
  const days: { day: string; groups: OpenGroup[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.created_at_timestamp);
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    const saying = sayingOf(line);
    if (last?.saying === saying) last.lines.push(line);
    else groups.push({ saying, lines: [line] });
  }
  return days.map(({ day, groups }) => ({
    day,
    // The oldest line gives a group its key: newer lines join without moving anything.
    groups: groups.map(({ lines: same }) => ({ key: (same.at(-1) ?? same[0]).id, lines: same })),
  }));
}
