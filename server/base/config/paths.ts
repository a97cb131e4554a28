/** Locates the server's own files, both in its sources and in a build (scripts/build-server.mjs). */
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Defined by the build, which puts all programs into one folder: `dist/server/{stamp}`. */
declare const IS_BUILT: true | undefined;
const isBuilt = typeof IS_BUILT !== 'undefined';

const FOLDER = new URL(isBuilt ? '../../../server/' : '../../', import.meta.url);

/** Returns the path of a file or folder. @param path within `server/` */
export const ownFile = (path: string): string => fileURLToPath(new URL(path, FOLDER));

/**
 * Returns the script of one of the server's threads or processes.
 * @param loader runs it from its source, within `server/`: a TypeScript loader does not reach other threads
 * @param built its name in the folder of the build
 */
export const programFile = (loader: string, built: string): URL =>
  isBuilt ? new URL(built, import.meta.url) : pathToFileURL(ownFile(loader));
