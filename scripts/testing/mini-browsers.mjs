/** Where WebKitGTK's MiniBrowser may lie. */
import { accessSync, constants, readdirSync } from 'node:fs';

/** Of each architecture and version. */
export function miniBrowsers() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/usr/lib').flatMap((folder) =>
    ['6.0', '4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
}

/** @param {string} path */
export function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
