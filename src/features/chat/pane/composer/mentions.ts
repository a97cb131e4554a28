/** Mentions while a text is being written: where they are after each change, and whom the writer may mean. Pure. */

import { findableWords, foldWords } from '#contract/base/folded-words.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Mention } from '#contract/chat/message/message.ts';

/** How many characters two texts begin with alike. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** The mentions after a text was changed: one that the change touched is none any more. */
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

/** The name that is being typed after an `@` before the caret; null where none is, and where somebody was chosen already. */
export function typedName(
  { text, mentions }: { text: string; mentions: readonly Mention[] },
  caret: number,
): { start: number; name: string } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || mentions.some((mention) => mention.start === start)) return null;
  // In the middle of a word it is part of an address.
  if (start > 0 && /[\p{L}\p{N}]/u.test(before.charAt(start - 1))) return null;
  const name = before.slice(start + 1);
  return /^[^\n@]{0,40}$/u.test(name) && !/\s\s|^\s/u.test(name) ? { start, name } : null;
}

/** People whom a typed name may mean, at most so many: those whose name or username has words that begin so. */
export function peopleMeant(people: readonly Person[], name: string, most: number): Person[] {
  const words = foldWords(name).split(' ').filter(Boolean);
  const found = people.filter((person) => {
    if (person.name === '') return false;
    const own = findableWords(`${person.name} ${person.username}`).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return found.slice(0, most);
}

/** The text with a person in the place of what was typed for them, and where the caret goes. */
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

/** Without blanks at both ends: what is sent. */
export function trimmed(text: string, mentions: readonly Mention[]): { text: string; mentions: Mention[] } {
  const cut = text.length - text.trimStart().length;
  return {
    text: text.trim(),
    mentions: mentions.map((mention) => ({ ...mention, start: mention.start - cut })),
  };
}
