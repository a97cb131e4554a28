/** Defines the query parameters of the outing browser: the same for all its paths and all users. */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';

/** Users type and share addresses: invalid parameters are ignored. */
const id = v.fallback(v.optional(Id), undefined);

export const BrowserSearch = v.object({
  /** The outing whose program is shown. */
  parentId: id,
  /** The outing shown. */
  outingId: id,
  /** The part of the outing shown. */
  attachmentId: id,
  /** Shows the outing as a picture to share: `outingId` or `parentId`, or the one named here. */
  shareCapture: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
});
export type BrowserSearch = v.InferOutput<typeof BrowserSearch>;

/** Returns the page an agenda address refers to; null for the agenda itself. */
export function pointedAt({ parentId, outingId, attachmentId, shareCapture }: BrowserSearch): string | null {
  if (shareCapture !== undefined) {
    const captured = [outingId, parentId, shareCapture].find((one) => v.is(Id, one));
    if (captured !== undefined) return `/outings/${captured}?shareCapture=1`;
  }
  if (outingId !== undefined) {
    return attachmentId === undefined
      ? `/outings/${outingId}`
      : `/outings/${outingId}?attachmentId=${attachmentId}`;
  }
  return parentId === undefined ? null : `/outings/${parentId}?scrollToComponent=items`;
}
