/** Seeded storms, first half. */
import { registerStorms } from './storms.ts';

registerStorms(1, 2);
