/** Compares the policy with the table of roles below, and checks drafts and items. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reaches } from '#server/base/log/audience.ts';
import {
  type Action,
  audienceOf,
  may,
  RELATIONS,
  type Relation,
  runsOuting,
  type Standing,
} from '#server/core/outings/policy.ts';
import { mayNote } from '#server/outings/notes/policy.ts';

const OPEN = {
  privacy: 'private',
  members_can_invite: true,
  members_can_edit: true,
  members_can_add: true,
  members_can_bring: true,
  guests_see_notes: true,
} as const;
const NARROW = {
  ...OPEN,
  members_can_invite: false,
  members_can_edit: false,
  members_can_add: false,
  members_can_bring: false,
  guests_see_notes: false,
};

const standing = (relation: Relation, given: Partial<Standing> = {}): Standing => ({
  relation,
  permissions: OPEN,
  rootIsDraft: false,
  item: null,
  ...given,
});

/** The rows of the table for which calls exist; columns in the order of RELATIONS. 403 means "no". */
const TABLE: Record<Action, string> = {
  see_preview: 'yes yes yes yes yes yes yes public',
  see_details: 'yes yes yes yes yes yes yes 404',
  see_notes: 'yes yes yes 403 allowed 403 403 404',
  see_photos: 'yes yes yes yes 403 yes yes 404',
  see_files: 'yes yes yes 403 403 403 403 404',
  see_activities: 'yes yes yes yes 403 403 403 404',
  see_chat: 'yes yes yes yes 403 403 403 404',
  write_chat: 'yes yes yes 403 403 403 403 404',
  vote: 'yes yes yes 403 yes 403 403 404',
  react: 'yes yes yes yes 403 403 403 404',
  rate: '403 yes yes yes 403 403 403 404',
  add: 'yes yes allowed 403 403 403 403 404',
  edit: 'yes yes allowed 403 403 403 403 404',
  see_invitations: 'yes yes yes 403 403 403 403 404',
  see_busy: 'yes yes 403 403 403 403 403 404',
  invite: 'yes yes allowed 403 403 403 403 404',
  answer: 'yes yes yes 403 yes 403 403 404',
  bring: 'yes yes allowed allowed allowed allowed allowed allowed',
  spectate: '403 yes yes yes 403 403 403 404',
  leave: '403 yes yes yes yes 403 403 404',
  join: 'yes yes yes yes yes yes yes public',
  request: 'yes yes yes 403 403 yes yes public',
  manage: 'yes yes 403 403 403 403 403 404',
  delete_content: 'yes yes own own 403 403 403 404',
  delete: 'yes 403 403 403 403 403 403 404',
};

const VERDICT = { yes: 'yes', '403': 'forbidden', '404': 'hidden' } as const;
const isPlain = (cell: string): cell is keyof typeof VERDICT => cell in VERDICT;

describe('the table of roles', () => {
  for (const action of Object.keys(TABLE) as Action[]) {
    const cells = TABLE[action].split(' ');
    it.each(RELATIONS.map((relation, column) => ({ relation, cell: cells[column] ?? '' })))(
      `${action}: $relation gets $cell`,
      ({ relation, cell }) => {
        if (isPlain(cell)) {
          expect(may(action, standing(relation))).toBe(VERDICT[cell]);
          expect(may(action, standing(relation, { permissions: NARROW }), true)).toBe(VERDICT[cell]);
        } else if (cell === 'allowed') {
          expect(may(action, standing(relation))).toBe('yes');
          expect(may(action, standing(relation, { permissions: NARROW }))).toBe('forbidden');
        } else if (cell === 'own') {
          expect(may(action, standing(relation), true)).toBe('yes');
          expect(may(action, standing(relation), false)).toBe('forbidden');
        } else {
          expect(cell).toBe('public');
          expect(may(action, standing(relation))).toBe('hidden');
          expect(may(action, standing(relation, { permissions: { ...OPEN, privacy: 'public' } }))).toBe(
            'yes',
          );
        }
      },
    );
  }

  it('the policy applies the table to notes', () => {
    for (const relation of RELATIONS) {
      for (const own of [true, false]) {
        expect(mayNote('list', standing(relation), own)).toBe(may('see_notes', standing(relation)));
        expect(mayNote('create', standing(relation), own)).toBe(may('add', standing(relation)));
        expect(mayNote('update', standing(relation), own)).toBe(may('add', standing(relation)));
        expect(mayNote('delete', standing(relation), own)).toBe(
          may('delete_content', standing(relation), own),
        );
      }
    }
  });
});

const anyStanding: fc.Arbitrary<Standing> = fc.record({
  relation: fc.constantFrom(...RELATIONS),
  permissions: fc.record({
    privacy: fc.constantFrom('private', 'lists', 'public'),
    members_can_invite: fc.boolean(),
    members_can_edit: fc.boolean(),
    guests_see_notes: fc.boolean(),
    members_can_add: fc.boolean(),
    members_can_bring: fc.boolean(),
  }),
  rootIsDraft: fc.boolean(),
  item: fc.option(fc.record({ isDraft: fc.boolean(), madeByCaller: fc.boolean() }), { nil: null }),
});
const anyAction = fc.constantFrom(...(Object.keys(TABLE) as Action[]));

describe('the policy for drafts and items', () => {
  it('the policy hides a draft outing from all but owner and organizers, for every action', () => {
    fc.assert(
      fc.property(anyStanding, anyAction, fc.boolean(), (given, action, own) => {
        if (runsOuting(given.relation)) return;
        expect(may(action, { ...given, rootIsDraft: true }, own)).toBe('hidden');
      }),
    );
  });

  it('the policy hides a draft item from all but owner, organizers and the member who made it', () => {
    fc.assert(
      fc.property(anyStanding, anyAction, fc.boolean(), (given, action, own) => {
        if (runsOuting(given.relation)) return;
        expect(may(action, { ...given, item: { isDraft: true, madeByCaller: false } }, own)).toBe('hidden');
      }),
    );
    const mine = { isDraft: true, madeByCaller: true };
    expect(may('see_details', standing('member', { item: mine }))).toBe('yes');
    expect(may('delete', standing('member', { item: mine }))).toBe('yes');
    expect(may('see_details', standing('spectator', { item: mine }))).toBe('hidden');
    expect(may('see_details', standing('other', { item: mine }))).toBe('hidden');
  });

  it('the policy gives users the same rights on other users’ items as on the outing', () => {
    fc.assert(
      fc.property(anyStanding, anyAction, fc.boolean(), (given, action, own) => {
        const ofRoot = may(action, { ...given, item: null }, own);
        const ofItem = may(action, { ...given, item: { isDraft: false, madeByCaller: false } }, own);
        expect(ofItem).toBe(ofRoot);
      }),
    );
  });

  it('the policy gives the maker of an item the rights of its owner, but not on its contents', () => {
    const mine = { isDraft: false, madeByCaller: true };
    const member = standing('member', { item: mine, permissions: NARROW });
    expect(may('edit', member)).toBe('yes');
    expect(may('delete', member)).toBe('yes');
    expect(may('add', member)).toBe('forbidden');
    expect(may('edit', standing('spectator', { item: mine }))).toBe('forbidden');
  });
});

describe('audiences of the log', () => {
  it.each([
    ['everyone', RELATIONS],
    ['members', ['owner', 'organizer', 'member']],
    ['organizers', ['owner', 'organizer']],
  ] as const)('the audience %s reaches exactly its relations', (audience, expected) => {
    expect(RELATIONS.filter((relation) => reaches(audience, audienceOf(relation)))).toEqual(expected);
  });
});
