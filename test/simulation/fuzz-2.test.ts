/** Registers seeded fuzz runs, second third. */
import { registerFuzzRuns } from './fuzz.ts';

registerFuzzRuns(2);
