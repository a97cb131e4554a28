/** Decides when the app asks for a review by itself (spec, sections 4 and 9). Pure. */

/** The number of opened pages before the app asks. */
const PAGES_BEFORE = 3;
export const CHECK_EVERY_MS = 3_000;

export interface ReviewMoment {
  path: string;
  /** Pages opened in this tab since the first outing was done, including that page. */
  pages: number;
  /** The user's last rating of the app; null: none yet, undefined: unknown on this device. */
  rating: number | null | undefined;
  /** The user closed the dialog without a review, on any of their devices. */
  isAnswered: boolean;
  /** Something is open or being edited, or the page is not visible. */
  isBusy: boolean;
}

export function isReviewDue({ path, pages, rating, isAnswered, isBusy }: ReviewMoment): boolean {
  return path === '/' && pages > PAGES_BEFORE && rating === null && !isAnswered && !isBusy;
}
