/** Queries what waits for the user: invitations, outings that need an answer, and their own requests to join. */
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { spanOf } from '#contract/outings/outing/span.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { type InvitationRow, listOfPerson, type OutingRow, type RowOf, UNDATED } from '../../rows.ts';
import { ownMembership, partOf } from './outings.ts';
import { type ParticipationNeed, participationNeed } from './participation-need.ts';

export type JoinRequestRow = RowOf<'joinRequests'>;

const isOpen = ({ attributes: { state } }: InvitationRow) => state === 'pending' || state === 'ignored';

/** Returns the user's invitations that can be answered, newest first; without outings in which they take part. */
export async function openInvitations(
  db: UserDatabase,
  userId: string,
): Promise<{ pending: InvitationRow[]; ignored: InvitationRow[] }> {
  const rows = await wholeList(db.invitations, listOfPerson('invitations'))
    .reverse()
    .filter(isOpen)
    .toArray();
  const places = await Promise.all(rows.map((row) => ownMembership(db, row.outing_id, userId)));
  const open = rows.filter((_, nth) => places[nth] === undefined);
  return {
    pending: open.filter(({ attributes }) => attributes.state === 'pending'),
    ignored: open.filter(({ attributes }) => attributes.state === 'ignored'),
  };
}

/** Returns the user's own requests to join that are pending or were declined, newest first. */
export async function ownRequests(db: UserDatabase, userId: string): Promise<JoinRequestRow[]> {
  const rows = await wholeList(db.joinRequests, listOfPerson('joinRequests'))
    .reverse()
    .filter(({ attributes }) => attributes.state !== 'accepted')
    .toArray();
  const places = await Promise.all(rows.map((row) => ownMembership(db, row.outing_id, userId)));
  return rows.filter((_, nth) => places[nth] === undefined);
}

/** Returns the user's newest request to join an outing. */
export async function ownRequestFor(db: UserDatabase, outingId: string): Promise<JoinRequestRow | undefined> {
  const rows = await db.joinRequests
    .where('outing_id')
    .equals(outingId)
    .filter(({ list }) => list !== undefined)
    .sortBy('order');
  return rows.at(-1);
}

/** An outing that needs the user's answer. */
export interface Waiting {
  need: ParticipationNeed;
  /** The outing, or its preview in the invitation. */
  outing: OutingPreview;
  /** The invitation, for users who do not take part. */
  invitation: InvitationRow | null;
}

/**
 * Returns what needs the user's answer, the soonest first.
 * @param rescheduled the user's outings whose time has changed
 */
export async function waitingForParticipation(
  db: UserDatabase,
  userId: string,
  rescheduled: readonly OutingRow[],
  now: number,
): Promise<Waiting[]> {
  const [{ pending }, unanswered] = await Promise.all([
    openInvitations(db, userId),
    db.memberships
      .where('[relations.user.id+attributes.participation]')
      .equals([userId, 'pending'])
      .toArray(),
  ]);
  const ids = [...pending, ...unanswered].map(({ outing_id }) => outing_id);
  const outings = await db.outings.bulkGet(ids);
  const memberships = await Promise.all(rescheduled.map(({ id }) => ownMembership(db, id, userId)));
  const candidates = [
    ...pending.map((invitation, nth) => ({
      outing: outings[nth] ?? invitation.relations.outing,
      membership: undefined,
      invitation,
    })),
    ...unanswered.map((membership, nth) => ({
      outing: outings[pending.length + nth],
      membership,
      invitation: null,
    })),
    ...rescheduled.map((outing, nth) => ({ outing, membership: memberships[nth], invitation: null })),
  ];
  const seriesOf = new Map(
    [...outings, ...rescheduled].flatMap((row) =>
      row?.attributes.series ? [[row.id, row.attributes.series.id]] : [],
    ),
  );
  const found = new Map<string, Waiting>();
  for (const { outing, membership, invitation } of candidates) {
    if (outing === undefined) continue;
    const part = membership && partOf(membership);
    const need = participationNeed(outing, { userId, part, isInvited: invitation !== null, now });
    if (need !== null && !found.has(outing.id)) found.set(outing.id, { need, outing, invitation });
  }
  const start = ({ outing }: Waiting) => spanOf(outing.attributes)?.start ?? UNDATED;
  const sorted = [...found.values()].sort(
    (a, b) => start(a) - start(b) || (a.outing.id < b.outing.id ? -1 : 1),
  );
  // In a series, the next date asks for all: no user should have to answer twenty times at once.
  const asked = new Set<string>();
  return sorted.filter(({ outing }) => {
    const series = seriesOf.get(outing.id);
    return series === undefined || (!asked.has(series) && asked.add(series));
  });
}
