/** What the gate leaves to the full run (`TEST_FULL=1`): proofs that are there again in another skin, at another size, or by a variant of a fault. */
export const FULL = process.env.TEST_FULL === '1';

/** For a test of which the gate runs another one of the same family. */
export const FULL_ONLY = { tag: '@full' } as const;
