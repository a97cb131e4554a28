/**
 * Creates the home directory of one WebKit browser, which sets what no capability of its driver sets: language, time
 * zone, the page's share of the window, reduced motion, and the download directory.
 */
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Home {
  /** The path of MiniBrowser. */
  readonly program: string;
  readonly env: NodeJS.ProcessEnv;
  readonly downloads: string;
  remove(): Promise<void>;
}

export interface HomeOptions {
  /** BCP 47, with a region: `en-GB`. */
  readonly locale: string;
  readonly timezone: string;
}

const LOCALES = fileURLToPath(new URL('../../../.cache/webkit-locales/', import.meta.url));

/** MiniBrowser's bars and buttons need more width than a phone has. */
const NO_BARS =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }\n';

/** The page prefers reduced motion: the driver cannot change that later. */
const NO_MOTION = '[Settings]\ngtk-enable-animations=false\n';

/** WebKit takes its language from the C library, which has few: this creates a locale's directory. */
async function localeFolder(name: string): Promise<string> {
  const folder = join(LOCALES, name);
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return LOCALES;
  await mkdir(LOCALES, { recursive: true });
  const making = await mkdtemp(join(LOCALES, 'making-'));
  const [source = ''] = name.split('.');
  await promisify(execFile)('localedef', ['-i', source, '-f', 'UTF-8', '--no-archive', join(making, name)]);
  // Another worker may have created it meanwhile; either one is fine.
  await rename(join(making, name), folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(making, { recursive: true });
  return LOCALES;
}

export async function makeHome({ locale, timezone }: HomeOptions): Promise<Home> {
  const program = process.env.WEBKIT_PATH;
  if (!program) throw new Error('WEBKIT_PATH must name MiniBrowser');
  const lang = `${locale.replace('-', '_')}.UTF-8`;
  const locales = await localeFolder(lang);
  const folder = await mkdtemp(join(tmpdir(), 'outing-webkit-'));
  const downloads = join(folder, 'downloads');
  await mkdir(join(folder, 'gtk-3.0'));
  await mkdir(downloads);
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NO_BARS);
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), NO_MOTION);
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    TZ: timezone,
    LANG: lang,
    LC_ALL: lang,
    LOCPATH: locales,
  };
  delete env.LANGUAGE;
  // Parts of the browser may end after it, and write until then.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return { program, env, downloads, remove };
}
