/** Acts of notes of an outing and its items, in order: before it, and once it is over. */
import { noteCalls } from '#contract/outings/note/calls.ts';
import { sampleId } from '../chance.ts';
import type { SampleNote } from '../plan.ts';
import { momentOf, type Span, type Spans } from '../span.ts';
import { type Act, act } from '../stage.ts';

/** The part of the time before an outing from which they are written. */
const WRITTEN_FROM = 0.35;

/** Returns a text without its last character, as it was before its author or another user ended it differently. */
export const unfinished = (text: string): string => text.slice(0, -1);

/** Returns acts within the span, from some part of it on. */
function actsIn(
  { key, id: outing_id }: { key: string; id: string },
  { span, from, written }: { span: Span; from: number; written: readonly SampleNote[] },
): Act[] {
  const slot = (1 - from) / written.length;
  return written.flatMap(({ author, editor, title, text }, nth) => {
    const words = `note:${key}:${title}:${text}`;
    const created = momentOf(span, from + nth * slot, slot / 2, words);
    const id = sampleId(words, created);
    const add = (first: string) =>
      act(author, created, noteCalls.create, { body: { id, outing_id, title, text: first } });
    if (editor === author) return [add(text)];
    const changed = momentOf(span, from + (nth + 0.5) * slot, slot / 2, `edit:${words}`);
    const body = { title, text, base_updated_at_timestamp: created };
    return [add(unfinished(text)), act(editor, changed, noteCalls.update, { params: { id }, body })];
  });
}

export function noteActs(
  about: { key: string; id: string },
  spans: Spans,
  written: readonly SampleNote[],
): Act[] {
  const of = (when: SampleNote['written']) => written.filter((note) => note.written === when);
  return [
    ...actsIn(about, { span: spans.before, from: WRITTEN_FROM, written: of('before') }),
    ...actsIn(about, { span: spans.after, from: 0, written: of('after') }),
  ];
}
