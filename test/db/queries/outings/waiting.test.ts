import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { invitedTo, ownParticipationsTo } from '#db/queries/outings/own-participations.ts';
import {
  openInvitations,
  ownRequestFor,
  ownRequests,
  waitingForParticipation,
} from '#db/queries/outings/waiting.ts';
import { ADA, DORA, invitation, membership, request } from '../../../fixtures/invitation-rows.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';

const NOW = Date.parse('2026-11-20T12:00Z');
let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase('waiting-test');
});
afterEach(() => db.delete());

/** One of Dora's outings. */
function ofDora(...given: Parameters<typeof sampleOuting>) {
  const outing = sampleOuting(...given);
  return { ...outing, relations: { ...outing.relations, owner: DORA } };
}
const titles = async (rescheduled: Parameters<typeof waitingForParticipation>[2] = []) =>
  (await waitingForParticipation(db, ADA.id, rescheduled, NOW)).map(
    ({ need, outing }) => `${need} ${outing.attributes.title}`,
  );

describe('outings and invitations that wait for an answer', () => {
  it('the list contains invitations, unanswered outings and changed times, the soonest first', async () => {
    const later = ofDora({ title: 'Later', starts_at: '2026-12-20T10:00' });
    const soon = ofDora({ title: 'Soon', starts_at: '2026-11-21T10:00' });
    const moved = ofDora({ title: 'Moved', starts_at: '2026-12-01T10:00', rescheduled_at_timestamp: 9 });
    const undated = ofDora({ title: 'Some day' });
    await db.outings.bulkAdd([soon, moved, undated]);
    // The outing of this invitation has not arrived: the data with the invitation is enough.
    await db.invitations.bulkAdd([invitation(later), invitation(undated)]);
    await db.memberships.bulkAdd([
      membership(soon, { participation: 'pending' }),
      membership(soon, { participation: 'pending' }, DORA),
      membership(moved),
    ]);
    expect(await titles([moved])).toEqual([
      'answer Soon',
      'confirm Moved',
      'answer Later',
      'answer Some day',
    ]);
  });

  it('the list excludes what is over, canceled, ignored, confirmed, or answered meanwhile', async () => {
    const over = ofDora({ starts_at: '2026-11-19T10:00' });
    const canceled = ofDora({ starts_at: '2026-12-19T10:00', status: 'canceled' });
    const ignored = ofDora({ starts_at: '2026-12-19T10:00' });
    const accepted = ofDora({ starts_at: '2026-12-19T10:00' });
    const confirmed = ofDora({ starts_at: '2026-12-19T10:00', rescheduled_at_timestamp: 9 });
    const away = ofDora({ put_away_at_timestamp: 5 });
    await db.outings.bulkAdd([over, canceled, ignored, accepted, confirmed, away]);
    await db.invitations.bulkAdd([
      invitation(away),
      invitation(over),
      invitation(canceled),
      invitation(ignored, 'ignored'),
      invitation(accepted),
    ]);
    await db.memberships.bulkAdd([
      membership(accepted),
      membership(confirmed, { answered_for_timestamp: 9 }),
    ]);
    expect(await titles([confirmed])).toEqual([]);
  });
});

describe('invitations', () => {
  it('invitations are pending or ignored, newest first, and none where the user participates', async () => {
    const outings = [1, 2, 3, 4].map(() => ofDora());
    const [first, second, third, joined] = outings;
    if (!first || !second || !third || !joined) throw new Error('The list has four outings');
    await db.invitations.bulkAdd([
      invitation(first, 'pending', 1),
      invitation(second, 'pending', 2),
      invitation(third, 'ignored', 3),
      invitation(joined, 'pending', 4),
    ]);
    await db.memberships.add(membership(joined));
    const { pending, ignored } = await openInvitations(db, ADA.id);
    expect(pending.map(({ outing_id }) => outing_id)).toEqual([second.id, first.id]);
    expect(ignored.map(({ outing_id }) => outing_id)).toEqual([third.id]);
    expect(await invitedTo(db)).toEqual(new Set([first.id, second.id, joined.id]));
  });
});

describe("the user's requests", () => {
  it('requests are shown until they are accepted or the user participates', async () => {
    const [asked, declined, accepted, joined] = [ofDora(), ofDora(), ofDora(), ofDora()];
    await db.joinRequests.bulkAdd([
      request(asked, 'pending', 1),
      request(declined, 'declined', 2),
      request(accepted, 'accepted', 3),
      request(joined, 'pending', 4),
    ]);
    await db.memberships.add(membership(joined));
    expect((await ownRequests(db, ADA.id)).map(({ outing_id }) => outing_id)).toEqual([
      declined.id,
      asked.id,
    ]);
  });

  it('only the newest request for an outing is shown', async () => {
    const outing = ofDora();
    const again = request(outing, 'pending', 2);
    const { list: _list, order: _order, ...gone } = request(outing, 'accepted', 3);
    await db.joinRequests.bulkAdd([request(outing, 'declined', 1), again, gone]);
    expect((await ownRequestFor(db, outing.id))?.id).toBe(again.id);
  });
});

describe("the user's answers", () => {
  it('an item has the answer of its outing unless it has its own', async () => {
    const trip = ofDora();
    const [walk, dinner] = [ofDora({}, trip), ofDora({}, trip)];
    const invited = ofDora();
    const foreign = ofDora();
    await db.memberships.add(membership(trip, { participation: 'maybe' }));
    await db.invitations.add(invitation(invited));
    await db.answers.add({
      id: itemParticipationId(dinner.id, ADA.id),
      outing_id: trip.id,
      item_id: dinner.id,
      sequence: 1,
      attributes: { participation: 'not_going', note: '', created_at_timestamp: 1, updated_at_timestamp: 1 },
      relations: { user: ADA },
    });
    const own = sampleOuting();
    await db.memberships.add(membership(own, { role: 'owner' }));
    expect(await ownParticipationsTo(db, ADA.id, [trip, walk, dinner, invited, foreign, own])).toEqual(
      new Map([
        [trip.id, 'maybe'],
        [walk.id, 'maybe'],
        [dinner.id, 'not_going'],
        [invited.id, 'pending'],
      ]),
    );
  });
});
