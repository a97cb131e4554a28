/**
 * Tags journeys for the commands that run them: `npm test` those of SMOKE, `npm run test:journeys` those without a tag,
 * and `npm run test:all` (`TEST_FULL=1`) all of them.
 */
export const FULL = process.env.TEST_FULL === '1';

/** For the one journey of a part of the product, and for the promises of offline use: sixteen together. */
export const SMOKE = { tag: '@smoke' } as const;

/** For a proof that exists already in another theme, at another size, or for a variant of a fault. */
export const FULL_ONLY = { tag: '@full' } as const;
