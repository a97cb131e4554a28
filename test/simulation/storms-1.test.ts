/** Seeded storms, first third. */
import { registerStorms } from './storms.ts';

registerStorms(1);
