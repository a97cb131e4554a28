/**
 * Determines which files of a build a guest needs offline: their plan and everything that opens in it, and no members'
 * screens.
 */
import type { Plugin } from 'vite';

/** The screens of guests, and their frame. */
const OF_GUESTS =
  /\/src\/routes\/(__root|_app|_app\/index|_app\/outings\/\$id|i\/[\w$]+)\.tsx\?tsr-split=component$/;
const SCREEN = /\?tsr-split=component$/;

/** Modules that only members open, from pages that guests have as well. */
const OF_MEMBERS =
  /^assets\/(export\.worker|help-|home-quiet|member-quiet|arranging|collecting|plans|dates|keyboard|aside|date-field-parts|picture-cropper|photos-tab|files-tab)/;
const SCRIPT = /^assets\/.*\.js$/;
const WORKER = /\.worker-[\w-]+\.js$/;

interface Chunk {
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** @param chunks the scripts of a build, by name @param entry the one that the page loads */
export function guestScripts(chunks: ReadonlyMap<string, Chunk>, entry: string): Set<string> {
  const isOthers = ({ moduleIds }: Chunk) => {
    const screens = moduleIds.filter((id) => SCREEN.test(id));
    return screens.length > 0 && !screens.some((id) => OF_GUESTS.test(id));
  };
  const found = new Set([entry]);
  for (const name of found) {
    const chunk = chunks.get(name);
    for (const imported of chunk?.imports ?? []) found.add(imported);
    for (const loaded of chunk?.dynamicImports ?? []) {
      const later = chunks.get(loaded);
      if (later && !isOthers(later) && !OF_MEMBERS.test(loaded)) found.add(loaded);
    }
  }
  return found;
}

let scripts: ReadonlySet<string> = new Set();

/** Marks the files that guests need. Workers are loaded by URL, so no script imports them. */
export function forGuests<TFile extends { url: string }>(
  files: readonly TFile[],
): (TFile & { guests?: true })[] {
  return files.map((file) => {
    const isOfMembers = OF_MEMBERS.test(file.url);
    const isNeeded = !SCRIPT.test(file.url) || WORKER.test(file.url) || scripts.has(file.url);
    return isNeeded && !isOfMembers ? { ...file, guests: true } : file;
  });
}

export function guestFiles(): Plugin {
  return {
    name: 'guest-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (entry === undefined) return;
      scripts = guestScripts(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), entry.fileName);
    },
  };
}
