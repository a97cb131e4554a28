/** Every outing of the sample. */
import { berlinNow } from './outings/berlin-now.ts';
import { berlinYear } from './outings/berlin-year.ts';
import { lisbon } from './outings/lisbon.ts';
import { newYork } from './outings/new-york.ts';
import { south } from './outings/south.ts';
import { tokyo } from './outings/tokyo.ts';
import type { SampleOuting } from './plan.ts';

export const sampleOutings: readonly SampleOuting[] = [
  ...berlinNow,
  ...berlinYear,
  ...lisbon,
  ...newYork,
  ...tokyo,
  ...south,
];
