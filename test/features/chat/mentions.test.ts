/** Tests mentions while the user writes a text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsFit } from '#contract/chat/message/message.ts';
import {
  movedMentions,
  peopleMeant,
  trimmed,
  typedName,
  withMention,
} from '#features/chat/pane/composer/mentions.ts';

const person = (name: string) => ({ id: name, username: name.toLowerCase(), name, avatar: null });

describe('the typed name of a mention', () => {
  it.each([
    ['Hi @Be', 6, { start: 3, name: 'Be' }],
    ['@', 1, { start: 0, name: '' }],
    ['Hi @Ben Ka', 10, { start: 3, name: 'Ben Ka' }],
    ['mail ben@example.org', 20, null],
    ['Hi @Be and more', 3, null],
    ['Hi', 2, null],
    ['@Ben\nnext', 9, null],
  ])('the name in “%s” at %i is %j', (text, caret, wanted) => {
    expect(typedName({ text, mentions: [] }, caret)).toEqual(wanted);
  });

  it('the name ends once a person was chosen', () => {
    const mentions = [{ user_id: 'ben', start: 3, length: 4 }];
    expect(typedName({ text: 'Hi @Ben ', mentions }, 8)).toBeNull();
    expect(typedName({ text: 'Hi @Ben and @c', mentions }, 14)).toEqual({ start: 12, name: 'c' });
  });

  it('a name matches people whose name or username begins with it, with any accents', () => {
    const people = [person('Chloé Martin'), person('Ben Kaya'), person('Emil Benz')];
    expect(peopleMeant(people, 'be', 5).map(({ name }) => name)).toEqual(['Ben Kaya', 'Emil Benz']);
    expect(peopleMeant(people, 'chloe', 5).map(({ name }) => name)).toEqual(['Chloé Martin']);
    expect(peopleMeant(people, '', 2)).toHaveLength(2);
  });
});

it('a mention replaces the typed text with the whole name', () => {
  const next = withMention(
    { text: 'Hi @be, hello', mentions: [] },
    { start: 3, name: 'be' },
    person('Ben Kaya'),
  );
  expect(next.text).toBe('Hi @Ben Kaya , hello');
  expect(next.mentions).toEqual([{ user_id: 'Ben Kaya', start: 3, length: 9 }]);
  expect(next.text.slice(0, next.caret)).toBe('Hi @Ben Kaya ');
});

it('a mention moves with the text around it, and ends once it is edited', () => {
  const mentions = [{ user_id: 'ben', start: 3, length: 4 }];
  expect(movedMentions('Hi @Ben!', 'Oh, hi @Ben!', mentions)).toEqual([
    { user_id: 'ben', start: 7, length: 4 },
  ]);
  expect(movedMentions('Hi @Ben!', 'Hi @Ben, you', mentions)).toEqual(mentions);
  expect(movedMentions('Hi @Ben!', 'Hi @Bn!', mentions)).toEqual([]);
});

it('a mention always fits the text, however it is changed and trimmed', () => {
  const word = fc.constantFrom('a', ' ', '@', 'x y', '\n', '');
  fc.assert(
    fc.property(
      fc.array(word),
      fc.array(word),
      fc.nat(20),
      fc.nat(20),
      word,
      (head, tail, from, cut, put) => {
        const before = `${head.join('')}@Ben${tail.join('')}`;
        const mentions = [{ user_id: 'ben', start: head.join('').length, length: 4 }];
        const start = Math.min(from, before.length);
        const after = before.slice(0, start) + put + before.slice(start + cut);
        const moved = movedMentions(before, after, mentions);
        for (const { start: at, length } of moved) expect(after.slice(at, at + length)).toBe('@Ben');
        const sent = trimmed(after, moved);
        expect(mentionsFit(sent)).toBe(true);
        for (const { start: at, length } of sent.mentions)
          expect(sent.text.slice(at, at + length)).toBe('@Ben');
      },
    ),
  );
});
