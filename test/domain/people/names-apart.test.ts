import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWords } from '#contract/base/folded-words.ts';
import { haveOneName, namesApart } from '#domain/people/names-apart.ts';

interface Given {
  name: string;
  at: number;
  role?: 'guest' | 'member';
}

const memberOf = ({ name, at, role = 'guest' }: Given, nth: number) => ({
  id: `m${String(nth).padStart(3, '0')}`,
  attributes: { role, created_at_timestamp: at },
  relations: {
    user: {
      id: `p${nth}`,
      username: '',
      name,
      avatar: null,
      ...(role === 'guest' && { guest: true as const }),
    },
  },
});
const membersOf = (...given: Given[]) => given.map(memberOf);
const shown = (members: ReturnType<typeof membersOf>) => {
  const apart = namesApart(members);
  return members.map(({ relations: { user } }) => apart.get(user.id) ?? user.name);
};

describe('guests of the same name', () => {
  it('guests are numbered in the order in which they came, whatever order the device has them in', () => {
    const [first, second] = [
      { name: 'Emil', at: 2 },
      { name: 'émil', at: 1 },
    ];
    expect(shown(membersOf(first, second))).toEqual(['Emil (2)', 'émil']);
  });

  it('guests are not confused with a member, whom the word “guest” distinguishes, nor with a guest who numbers themselves', () => {
    expect(shown(membersOf({ name: 'Emil', at: 1, role: 'member' }, { name: 'Emil', at: 2 }))).toEqual([
      'Emil',
      'Emil',
    ]);
    expect(
      shown(membersOf({ name: 'Emil', at: 1 }, { name: 'Emil', at: 2 }, { name: 'Emil 2', at: 3 })),
    ).toEqual(['Emil', 'Emil (3)', 'Emil 2']);
  });

  const names = fc.constantFrom('Emil', 'emil', 'Émil', 'Emil 2', 'Emil (2)', 'Emil 3', 'Zoe', '👋', '🙈');
  const guests = fc.array(fc.record({ name: names, at: fc.nat(5) }), { maxLength: 12 });

  it('guests never look the same, and no one is renamed by a later guest', () => {
    fc.assert(
      fc.property(guests, names, (given, late) => {
        const before = shown(membersOf(...given));
        const folded = before.map((name) => foldWords(name) || name);
        expect(new Set(folded).size).toBe(folded.length);
        expect(haveOneName(membersOf(...given).map(({ relations }) => relations.user))).toBe(
          before.some((name, nth) => name !== given[nth]?.name),
        );
        // A later guest may have a numbered name themselves, which then stays.
        const uncounted = /\d/.test(late) ? [] : [{ name: late, at: 9 }];
        expect(shown(membersOf(...given, ...uncounted)).slice(0, given.length)).toEqual(before);
      }),
    );
  });
});
