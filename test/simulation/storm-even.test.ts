/** Seeded storms, second half. */
import { registerStorms } from './storms.ts';

registerStorms(2, 2);
