/** Seeded storms, third third. */
import { registerStorms } from './storms.ts';

registerStorms(3);
