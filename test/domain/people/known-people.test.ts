/** Tests the order, the search and the counts of the user's people. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactList, ListTree } from '#contract/people/contact-list/contact-list.ts';
import type { RelatedPersonRow } from '#db/queries/people/people.ts';
import { knownPeople } from '#domain/people/known-people.ts';
import { countsOfGroups, countsOfLists, shownPeople } from '#domain/people/shown-people.ts';

type Attributes = RelatedPersonRow['attributes'];

function row(id: string, name: string, part: Partial<Attributes> = {}): RelatedPersonRow {
  return {
    id,
    attributes: {
      is_follower: false,
      is_followed: true,
      is_blocked: false,
      list_ids: [],
      contact_requested_at_timestamp: null,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...part,
    },
    relations: { user: { id, username: `user${id}`, name, avatar: null } },
    list: 'people',
    order: 1,
    sequence: 0,
  };
}

const atOnce = { pause: async () => {} };
const names = async (rows: readonly RelatedPersonRow[]) =>
  (await knownPeople(rows, [], atOnce)).map(({ person }) => person.name);
const someNames = fc.array(fc.constantFrom('Ada', 'Änne', 'ben', 'Zoë', 'Émile', '', 'عمر'), {
  maxLength: 400,
});

describe('people in the order of their names', () => {
  it('people are as sorted at once, however many they are', async () => {
    await fc.assert(
      fc.asyncProperty(someNames, async (all) => {
        const collator = new Intl.Collator();
        const sorted = [...all].sort((a, b) => Number(a === '') - Number(b === '') || collator.compare(a, b));
        expect(await names(all.map((name, index) => row(`p${index}`, name)))).toEqual(sorted);
      }),
    );
  });

  it('people are the same after changes as when they are sorted again', async () => {
    await fc.assert(
      fc.asyncProperty(someNames, someNames, async (before, after) => {
        const rows = (all: readonly string[]) => all.map((name, index) => row(`p${index}`, name));
        const first = await knownPeople(rows(before), [], atOnce);
        expect(await knownPeople(rows(after), first, atOnce)).toEqual(
          await knownPeople(rows(after), [], atOnce),
        );
      }),
    );
  });

  it('people include what changed in between', async () => {
    const [before] = [await knownPeople([row('a', 'Ada')], [], atOnce)];
    const [known] = await knownPeople([row('a', 'Ada', { is_follower: true })], before, atOnce);
    expect(known?.relation).toMatchObject({ isFollower: true, isFollowed: true });
  });

  it('people are read from rows that an older app stored', async () => {
    const {
      is_blocked: _,
      list_ids: __,
      contact_requested_at_timestamp: ___,
      ...rest
    } = row('a', 'Ada').attributes;
    const old = { ...row('a', 'Ada'), attributes: rest as Attributes };
    const [known] = await knownPeople([old], [], atOnce);
    expect(known?.relation).toEqual({
      isFollower: false,
      isFollowed: true,
      isBlocked: false,
      listIds: [],
      askedAt: null,
    });
  });
});

describe('the people of a group', () => {
  const rows = [
    row('a', 'Ada Lovelace', { is_follower: true, list_ids: ['inner'] }),
    row('b', 'Ben Łuk', { is_follower: true, is_followed: false }),
    row('c', 'Cem', { is_follower: true, list_ids: ['gone'] }),
    row('d', 'Dora', { is_blocked: true, is_followed: false }),
  ];
  const lists = new Set(['outer', 'inner']);
  const shown = async (...args: [Parameters<typeof shownPeople>[1], string, ReadonlySet<string>?]) =>
    shownPeople(await knownPeople(rows, [], atOnce), args[0], args[1], lists, args[2]).map(({ id }) => id);

  it('a group has the people of the relation, and blocked people are in no other group', async () => {
    expect(await shown('contacts', '')).toEqual(['a']);
    expect(await shown('following', '')).toEqual(['a', 'c']);
    expect(await shown('followers', '')).toEqual(['a', 'b', 'c']);
    expect(await shown('blocked', '')).toEqual(['d']);
    expect(countsOfGroups(await knownPeople(rows, [], atOnce), lists)).toEqual({
      contacts: 1,
      following: 2,
      followers: 3,
      blocked: 1,
    });
  });

  it("a group's people are found by words without case and accents, in the name and the username", async () => {
    expect(await shown('followers', 'LOVE ada')).toEqual(['a']);
    expect(await shown('followers', 'luk')).toEqual(['b']);
    expect(await shown('followers', 'userc')).toEqual(['c']);
  });

  it('a group can be the people of one list and the lists below it', async () => {
    expect(await shown('contacts', '', new Set(['inner']))).toEqual(['a']);
    expect(await shown('contacts', '', new Set(['elsewhere']))).toEqual([]);
  });
});

describe('the number of people in a list', () => {
  it('the number counts each person of the list and of the lists below it once', async () => {
    const someTree = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((parents) =>
      parents.map(
        (parent, index): Pick<ContactList, 'id' | 'parent_list_id'> => ({
          id: `l${index}`,
          parent_list_id: index === 0 || parent % (index + 1) === index ? null : `l${parent % index}`,
        }),
      ),
    );
    const somePeople = fc.array(fc.array(fc.nat(11), { maxLength: 4 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(someTree, somePeople, async (lists, people) => {
        const tree = new ListTree(lists);
        const rows = people.map((of, index) =>
          row(`p${index}`, 'Ada', { is_follower: true, list_ids: of.map((list) => `l${list}`) }),
        );
        const counts = countsOfLists(await knownPeople(rows, [], atOnce), tree);
        for (const { id } of lists) {
          const within = new Set(tree.within(id));
          const expected = rows.filter(({ attributes }) =>
            attributes.list_ids.some((list) => within.has(list)),
          );
          expect(counts.get(id) ?? 0).toBe(expected.length);
        }
      }),
    );
  });
});
