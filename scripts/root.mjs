/** The directory of the project, wherever a command is started. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} segments */
export const fromRoot = (...segments) => join(ROOT, ...segments);
