/**
 * Builds the app into dist/app. The new build replaces the old one only when it is complete. Open pages still load
 * files of older builds, which the server stores (server/base/http/site/kept-assets.ts).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fromRoot, ROOT } from './root.mjs';
import { runTool } from './run.mjs';

const APP = fromRoot('dist', 'app');
const NEXT = fromRoot('dist', 'next');
const PREVIOUS = fromRoot('dist', 'previous');
const STAMP = fromRoot('dist', 'build-stamp');

const SOURCES = [
  'contract',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'sw',
  'tsr.config.json',
  'vite.config.ts',
  'workers',
];

/**
 * @param {string} path relative to the project
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(join(ROOT, path))) return [];
  const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = source.includes('.') ? [join(ROOT, source)] : filesBelow(source);
    // The build itself writes *.gen.ts.
    for (const file of files.filter((name) => !name.endsWith('.gen.ts')).sort()) {
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Returns whether dist/app was built from the present sources. */
export function isBuilt() {
  return existsSync(STAMP) && existsSync(APP) && readFileSync(STAMP, 'utf8') === hashOfSources();
}

/** File types that compress well. */
const PACKED = /\.(css|html|js|svg|webmanifest)$/;
const WORTH_PACKING_BYTES = 1_000;

/** Writes compressed copies next to the files of a build, so that no request waits for compression. */
function pack() {
  for (const file of filesBelow('dist/next').filter((name) => PACKED.test(name))) {
    const content = readFileSync(file);
    if (content.length < WORTH_PACKING_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  }
}

/**
 * Scripts that Vite copies unchanged: the one that blocks the first paint, and the one that it loads in a browser that
 * is too old.
 */
const CLASSIC = ['first-paint.js', 'too-old.js'];

/** Minifies those scripts without changing their old syntax. */
async function shrinkClassic() {
  // Imported late, because this module is loaded before packages are installed.
  const { transformSync } = await import('esbuild');
  for (const file of CLASSIC.map((name) => join(NEXT, name))) {
    const options = /** @type {const} */ ({ minify: true, target: 'es5', charset: 'utf8' });
    writeFileSync(file, transformSync(readFileSync(file, 'utf8'), options).code);
  }
}

/** @throws {Error} if Vite fails; Vite has printed the reason */
export async function buildApp() {
  const stamp = hashOfSources();
  const args = ['build', '--outDir', NEXT, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await runTool('vite/bin/vite.js', args, { quiet: true });
  if (code !== 0) throw new Error(`${output}\nThe build exited with ${code}`);
  await shrinkClassic();
  pack();
  rmSync(PREVIOUS, { recursive: true, force: true });
  if (existsSync(APP)) renameSync(APP, PREVIOUS);
  renameSync(NEXT, APP);
  rmSync(PREVIOUS, { recursive: true, force: true });
  writeFileSync(STAMP, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildApp().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
