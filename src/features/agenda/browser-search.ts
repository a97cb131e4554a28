/** Query parameters of the outing browser: the same for all its paths and all users. */
import * as v from 'valibot';
import { Id } from '#contract/shapes.ts';

/** An address is typed and shared by people: what it says wrongly counts as not said. */
const id = v.fallback(v.optional(Id), undefined);

export const BrowserSearch = v.object({
  /** The outing whose program is meant. */
  parentId: id,
  /** The outing that is meant. */
  outingId: id,
  /** What is meant in it. */
  attachmentId: id,
  /** Something was shared to the app, and waits for an outing to go into. */
  shareCapture: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
});
export type BrowserSearch = v.InferOutput<typeof BrowserSearch>;

/** The page of what an address of the agenda points at; null for the agenda itself. */
export function pointedAt({ parentId, outingId, attachmentId }: BrowserSearch): string | null {
  if (outingId !== undefined) {
    return attachmentId === undefined
      ? `/outings/${outingId}`
      : `/outings/${outingId}?attachmentId=${attachmentId}`;
  }
  return parentId === undefined ? null : `/outings/${parentId}?scrollToComponent=items`;
}
