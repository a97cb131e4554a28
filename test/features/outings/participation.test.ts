import { describe, expect, it } from 'vitest';
import type { OwnPlace } from '#db/queries/people/people.ts';
import { askedOf, ownParticipation } from '#domain/outings/participation/asked.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { invitationOf, memberNamed, participationOf } from './people.ts';

const SOON = { starts_at: '2026-12-01T19:00', ends_at: '2026-12-01T22:00' };
const BEFORE = Date.parse('2026-11-01T12:00Z');
const AFTER = Date.parse('2026-12-02T12:00Z');

const READER = 'the reader';

const member = (some: Parameters<typeof memberNamed>[1] = {}): OwnPlace => ({
  kind: 'member',
  membership: memberNamed('Ben', some),
});
const invited: OwnPlace = { kind: 'invited', invitation: invitationOf('Ben') };

function asked(place: OwnPlace, attributes: Parameters<typeof sampleOuting>[0] = {}, now = BEFORE) {
  const outing = sampleOuting({ ...SOON, ...attributes });
  return askedOf({ outing, root: outing, place, userId: READER, now });
}

describe("an outing's question to its reader", () => {
  it('the outing asks members and the invited, until it is over', () => {
    expect(asked(member()).kind).toBe('member');
    expect(asked(invited).kind).toBe('invited');
    expect(asked(member(), {}, AFTER).kind).toBe('nothing');
    expect(asked(invited, {}, AFTER).kind).toBe('nothing');
  });

  it('the outing offers to participate where the reader has no place, but not to its owner', () => {
    expect(asked({ kind: 'none' }).kind).toBe('shared');
    expect(asked({ kind: 'none' }, {}, AFTER).kind).toBe('nothing');
    const outing = sampleOuting(SOON);
    const { owner } = outing.relations;
    const facts = { outing, root: outing, place: { kind: 'none' }, now: BEFORE } as const;
    expect(askedOf({ ...facts, userId: owner.id }).kind).toBe('nothing');
  });

  it('the outing asks nothing while it is a draft or canceled, and nothing about an item of a canceled one', () => {
    expect(asked(member(), { status: 'draft' }).kind).toBe('nothing');
    expect(asked(invited, { status: 'canceled' }).kind).toBe('nothing');
    const root = sampleOuting({ ...SOON, status: 'canceled' });
    const item = sampleOuting(SOON, root);
    expect(askedOf({ outing: item, root, place: member(), userId: READER, now: BEFORE }).kind).toBe(
      'nothing',
    );
  });

  it('the outing shows watchers that they watch, and asks them nothing', () => {
    expect(asked(member({ role: 'spectator' })).kind).toBe('watching');
  });

  it('the outing asks people who accepted again when the time has changed since', () => {
    const moved = { rescheduled_at_timestamp: 50 };
    const again = (some: Parameters<typeof memberNamed>[1]) => asked(member(some), moved);
    expect(again({ answered_for_timestamp: 0 })).toMatchObject({ again: true });
    expect(again({ participation: 'maybe', answered_for_timestamp: 0 })).toMatchObject({ again: true });
    expect(again({ participation: 'waiting', answered_for_timestamp: 0 })).toMatchObject({ again: true });
    expect(again({ answered_for_timestamp: 50 })).toMatchObject({ again: false });
    expect(again({ participation: 'not_going' })).toMatchObject({ again: false });
    expect(again({ participation: 'pending' })).toMatchObject({ again: false });
  });

  it('the outing does not ask again before the server knows the first participation', () => {
    const fresh = member({ updated_at_timestamp: 0 });
    expect(asked(fresh, { rescheduled_at_timestamp: 50 })).toMatchObject({ again: false });
  });
});

describe("the user's participation in an item", () => {
  it('the participation is empty where it equals that in the whole outing', () => {
    const participations = [participationOf('Ben', null), participationOf('Zoe', 'maybe')];
    expect(ownParticipation(participations, 'item', 'ben')).toBeUndefined();
    expect(ownParticipation(participations, 'item', 'zoe')?.attributes.participation).toBe('maybe');
    expect(ownParticipation(participations, 'other', 'zoe')).toBeUndefined();
  });
});
