/** Registers seeded fuzz runs, third third. */
import { registerFuzzRuns } from './fuzz.ts';

registerFuzzRuns(3);
