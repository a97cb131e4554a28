/** Every note of the sample. */
import { berlinDaysNotes } from './notes/berlin-days.ts';
import { berlinPlansNotes } from './notes/berlin-plans.ts';
import { berlinYearNotes } from './notes/berlin-year.ts';
import { farAwayNotes } from './notes/far-away.ts';
import { lisbonNotes } from './notes/lisbon.ts';
import type { SampleNotes } from './plan.ts';

export const sampleNotes: SampleNotes = {
  ...berlinDaysNotes,
  ...berlinPlansNotes,
  ...berlinYearNotes,
  ...lisbonNotes,
  ...farAwayNotes,
};
