/** Registers seeded fuzz runs, first third. */
import { registerFuzzRuns } from './fuzz.ts';

registerFuzzRuns(1);
