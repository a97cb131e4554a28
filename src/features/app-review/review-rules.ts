/** When the app asks for a review by itself (spec, sections 4 and 9). Pure. */

/** It asks once so many pages were opened, and not before. */
const PAGES_BEFORE = 3;
export const CHECK_EVERY_MS = 3_000;

export interface ReviewMoment {
  path: string;
  /** Opened in this tab since the first one was done, which is among them. */
  pages: number;
  /** How the user rated the app last; null: not yet, undefined: not known here. */
  rating: number | null | undefined;
  /** They closed the dialog without a review, on any of their devices. */
  isAnswered: boolean;
  /** Something is open or being written, or nobody looks. */
  isBusy: boolean;
}

export function isReviewDue({ path, pages, rating, isAnswered, isBusy }: ReviewMoment): boolean {
  return path === '/' && pages > PAGES_BEFORE && rating === null && !isAnswered && !isBusy;
}
