/** Writes src/routeTree.gen.ts from the files in src/routes, as the build does, for checks that run without one. */
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { ROOT } from '../root.mjs';

export async function generateRoutes() {
  await new Generator({ config: getConfig({}, ROOT), root: ROOT }).run();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateRoutes();
