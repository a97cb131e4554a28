/** Seeded storms, second third. */
import { registerStorms } from './storms.ts';

registerStorms(2);
