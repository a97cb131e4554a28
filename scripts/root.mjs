/** The folder of the project, whatever folder a command is started in. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} segments */
export const fromRoot = (...segments) => join(ROOT, ...segments);
