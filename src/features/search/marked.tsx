/** Renders a text with the words of the search marked. */
import { matchedParts } from './matched-parts.ts';

export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return matchedParts(text, words).map(({ text: part, isMatch, at }) =>
    isMatch ? (
      <mark key={at} className="rounded-[3px] bg-tint-strong text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
