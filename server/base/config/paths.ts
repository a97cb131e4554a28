/** Where the server finds files of its own, from its sources as well as built (scripts/build-server.mjs). */
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Defined by the build, which puts all programs into one folder: `dist/server/{stamp}`. */
declare const IS_BUILT: true | undefined;
const isBuilt = typeof IS_BUILT !== 'undefined';

const FOLDER = new URL(isBuilt ? '../../../server/' : '../../', import.meta.url);

/** The path of a file or folder. @param path within `server/` */
export const ownFile = (path: string): string => fileURLToPath(new URL(path, FOLDER));

/**
 * The script of a thread or process of the server's.
 * @param loader runs it from its source, within `server/`: a loader of TypeScript reaches into no other thread
 * @param built its name in the folder of the build
 */
export const programFile = (loader: string, built: string): URL =>
  isBuilt ? new URL(built, import.meta.url) : pathToFileURL(ownFile(loader));
