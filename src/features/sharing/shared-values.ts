/** Converts shared content to form values. */
import * as v from 'valibot';
import { NOTE_TITLE_MAX } from '#contract/base/limits.ts';
import type { MembershipRow, OutingRow } from '#db/rows.ts';

export const SharedValues = v.object({ title: v.string(), text: v.string() });
export type SharedValues = v.InferOutput<typeof SharedValues>;

/** As one line: other apps put line breaks and tabs into titles. */
const asLine = (title: string) => title.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A title that is too long starts the text instead, so that nothing is lost. */
export function valuesOf({ title: given, text }: SharedValues): SharedValues {
  const title = asLine(given);
  if (title.length <= NOTE_TITLE_MAX) return { title, text: text === title ? '' : text };
  return { title: '', text: text.startsWith(title) ? text : `${title}\n${text}`.trim() };
}

/** Returns the title of a new outing: the shared title, or the first line with text. */
export function outingTitleOf({ title, text }: SharedValues, max: number): string {
  const first = [title, ...text.split('\n')].map(asLine).find(Boolean) ?? '';
  return first.slice(0, max);
}

interface Judged {
  attributes: Pick<OutingRow['attributes'], 'status' | 'members_can_add'>;
}

/**
 * Returns whether a user with this role may add a note to an outing. The server decides; this hides what it would
 * reject.
 */
export function mayAddTo(
  { attributes: { status, members_can_add } }: Judged,
  role: MembershipRow['attributes']['role'] | undefined,
): boolean {
  if (status === 'canceled' || role === undefined || role === 'spectator') return false;
  return role === 'member' ? members_can_add : true;
}
