/** Rows of the activity log of one outing: what its other rows tell of how they came to be. */
import type { activities } from '../../core/outings/activities/tables.ts';
import { sampleId } from '../chance.ts';
import type { RowsOfOuting } from './outing-rows.ts';

type ActivityRow = typeof activities.$inferInsert;
type Rows = Pick<
  RowsOfOuting,
  'outings' | 'memberships' | 'invitations' | 'notes' | 'polls' | 'photos' | 'files'
>;

interface Line {
  readonly kind: string;
  readonly at: number;
  readonly by: string | null;
  readonly subject?: string;
  /** The outing or item that it is about or in. */
  readonly place: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const MINUTE_MS = 60_000;

/** Who makes an outing may change their mind about the hour, before others have joined. */
const SECOND_THOUGHTS_MS = [12 * MINUTE_MS, 31 * MINUTE_MS];

/** The same wall time some hours earlier, on the same day; null if there is none. */
function earlier(wall: string | null | undefined, hours: number): string | null {
  if (!wall?.includes('T')) return null;
  const hour = Number(wall.slice(11, 13)) - hours;
  return hour < 0 ? null : `${wall.slice(0, 11)}${String(hour).padStart(2, '0')}${wall.slice(13)}`;
}

function secondThoughts(root: Rows['outings'][number], members: number): Line[] {
  const { id, starts_at, ends_at = null, timezone, owner_id, created_at_timestamp } = root;
  const hours = [2, 1, 0].map((before) => earlier(starts_at, before));
  if (members < 4 || hours.some((hour) => hour === null)) return [];
  const timesFrom = (nth: number) => ({ starts_at: hours[nth], ends_at, all_day: false, timezone });
  return SECOND_THOUGHTS_MS.map((after, nth) => ({
    kind: 'time_changed',
    at: created_at_timestamp + after,
    by: owner_id,
    place: id,
    details: { from: timesFrom(nth), to: timesFrom(nth + 1) },
  }));
}

function linesOf({ outings, memberships, invitations, notes, polls, photos, files }: Rows): Line[] {
  const [root] = outings;
  if (root === undefined) return [];
  const comes = memberships.filter(({ role }) => role !== 'owner');
  return [
    ...outings.map(({ id, owner_id, created_at_timestamp }) => ({
      kind: 'created',
      at: created_at_timestamp,
      by: owner_id,
      place: id,
    })),
    ...secondThoughts(root, comes.length),
    ...outings
      .filter(({ status }) => status === 'canceled')
      .map(({ id, owner_id, updated_at_timestamp }) => ({
        kind: 'canceled',
        at: updated_at_timestamp,
        by: owner_id,
        place: id,
      })),
    ...comes.flatMap(({ user_id, participation, created_at_timestamp, updated_at_timestamp }): Line[] => {
      const line = { by: user_id, subject: user_id, place: root.id };
      const joined = { ...line, kind: 'joined', at: created_at_timestamp };
      if (participation === 'pending' || participation === undefined) return [joined];
      return [
        joined,
        { ...line, kind: 'answered', at: updated_at_timestamp, details: { answer: participation } },
      ];
    }),
    ...invitations.map(({ user_id, inviter_id = null, created_at_timestamp }) => ({
      kind: 'invited',
      at: created_at_timestamp,
      by: inviter_id,
      subject: user_id,
      place: root.id,
    })),
    ...notes.flatMap((note): Line[] => {
      const { id, outing_id, author_id, editor_id, created_at_timestamp, updated_at_timestamp } = note;
      const line = { subject: id, place: outing_id };
      const added = { ...line, kind: 'note_added', at: created_at_timestamp, by: author_id };
      return editor_id === author_id
        ? [added]
        : [added, { ...line, kind: 'note_changed', at: updated_at_timestamp, by: editor_id }];
    }),
    ...photos.flatMap((photo): Line[] => {
      const { id, outing_id, author_id, is_featured, created_at_timestamp } = photo;
      const line = { by: author_id, subject: id, place: outing_id };
      const added = { ...line, kind: 'photo_added', at: created_at_timestamp };
      if (is_featured !== true) return [added];
      const featured = { ...line, kind: 'photo_featured', at: created_at_timestamp + MINUTE_MS };
      return [added, { ...featured, by: root.owner_id }];
    }),
    ...files.map(({ row: { id, outing_id, author_id, created_at_timestamp } }) => ({
      kind: 'file_added',
      at: created_at_timestamp,
      by: author_id,
      subject: id,
      place: outing_id,
    })),
    ...polls.map(({ id, outing_id, author_id, created_at_timestamp }) => ({
      kind: 'poll_added',
      at: created_at_timestamp,
      by: author_id,
      subject: id,
      place: outing_id,
    })),
  ];
}

/** @param rows of one outing, itself before its items. A draft has no log. */
export function activityRows(rows: Rows): ActivityRow[] {
  const [root] = rows.outings;
  if (root === undefined || root.status === 'draft') return [];
  const drafts = new Set(rows.outings.flatMap(({ id, status }) => (status === 'draft' ? id : [])));
  return linesOf(rows)
    .filter(({ place }) => !drafts.has(place))
    .map(({ kind, at, by, subject = null, place, details = {} }) => ({
      id: sampleId(`activity:${kind}:${place}:${subject}:${at}`, at),
      root_id: root.id,
      item_id: place === root.id ? null : place,
      user_id: by,
      kind,
      subject_id: subject,
      details,
      created_at_timestamp: at,
    }));
}
