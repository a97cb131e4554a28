/**
 * Tracks mentions while a text is being written: where they are after each change, and whom the writer may mean. Pure.
 */

import { findableWords, foldWords } from '#contract/base/folded-words.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Mention } from '#contract/chat/message/message.ts';

/** Returns the number of characters of the common prefix of two texts. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** Returns the mentions after a change of the text: a mention that the change touched is removed. */
export function movedMentions(before: string, after: string, mentions: readonly Mention[]): Mention[] {
  const start = commonStart(before, after);
  const most = Math.min(before.length, after.length) - start;
  let alikeAtEnd = 0;
  while (alikeAtEnd < most && before[before.length - 1 - alikeAtEnd] === after[after.length - 1 - alikeAtEnd])
    alikeAtEnd += 1;
  const changedTo = before.length - alikeAtEnd;
  const by = after.length - before.length;
  return mentions.flatMap((mention) => {
    const end = mention.start + mention.length;
    if (end <= start) return [mention];
    if (mention.start >= changedTo) return [{ ...mention, start: mention.start + by }];
    return [];
  });
}

/** Returns the name typed after an `@` before the caret; null if there is none, or if a person was already chosen. */
export function typedName(
  { text, mentions }: { text: string; mentions: readonly Mention[] },
  caret: number,
): { start: number; name: string } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || mentions.some((mention) => mention.start === start)) return null;
  // In the middle of a word, it is part of an address.
  if (start > 0 && /[\p{L}\p{N}]/u.test(before.charAt(start - 1))) return null;
  const name = before.slice(start + 1);
  return /^[^\n@]{0,40}$/u.test(name) && !/\s\s|^\s/u.test(name) ? { start, name } : null;
}

/** Returns up to `most` people whose name or username has words with that beginning. */
export function peopleMeant(people: readonly Person[], name: string, most: number): Person[] {
  const words = foldWords(name).split(' ').filter(Boolean);
  const found = people.filter((person) => {
    if (person.name === '') return false;
    const own = findableWords(`${person.name} ${person.username}`).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return found.slice(0, most);
}

/** Returns the text with a person in place of the typed name, and the caret's position. */
export function withMention(
  { text, mentions }: { text: string; mentions: readonly Mention[] },
  { start, name }: { start: number; name: string },
  person: Person,
): { text: string; mentions: Mention[]; caret: number } {
  const written = `@${person.name}`;
  const rest = text.slice(start + 1 + name.length);
  const space = rest.startsWith(' ') ? '' : ' ';
  const next = `${text.slice(0, start)}${written}${space}${rest}`;
  const mention = { user_id: person.id, start, length: written.length };
  const others = movedMentions(text, next, mentions).filter(
    (one) => one.start + one.length <= start || one.start >= start + written.length,
  );
  return {
    text: next,
    mentions: [...others, mention].sort((one, other) => one.start - other.start),
    caret: start + written.length + 1,
  };
}

/** Returns what is sent: without whitespace at both ends. */
export function trimmed(text: string, mentions: readonly Mention[]): { text: string; mentions: Mention[] } {
  const cut = text.length - text.trimStart().length;
  return {
    text: text.trim(),
    mentions: mentions.map((mention) => ({ ...mention, start: mention.start - cut })),
  };
}
