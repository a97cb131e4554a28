import { expect, it } from 'vitest';
import { isReviewDue, type ReviewMoment } from '#features/app-review/review-rules.ts';

const DUE: ReviewMoment = { path: '/', pages: 4, rating: null, isAnswered: false, isBusy: false };

it('the app asks for a review on Home once more than three pages were opened', () => {
  expect(isReviewDue(DUE)).toBe(true);
  expect(isReviewDue({ ...DUE, pages: 3 })).toBe(false);
  expect(isReviewDue({ ...DUE, path: '/feed' })).toBe(false);
});

it('the app does not ask users who rated it, said “Not now”, or are busy, and not before that is known', () => {
  for (const part of [{ rating: 1 }, { rating: undefined }, { isAnswered: true }, { isBusy: true }])
    expect(isReviewDue({ ...DUE, ...part })).toBe(false);
});
