/**
 * `npm run test:engines`: the tests of vitest.engines.config.ts in each browser that is installed, besides Chromium.
 * `--only=firefox` or `--only=webkit` runs one of them; words after that choose files of tests.
 */
import { delimiter, join } from 'node:path';
import { readOptions } from '../options.mjs';
import { runTool } from '../run.mjs';
import { ensureDependencies, runCommand } from '../setup.mjs';
import { canRun, miniBrowsers } from './mini-browsers.mjs';

/**
 * `variable`: names the program. `places`: where it lies otherwise.
 * @typedef {{ name: string, variable: string, places: () => string[], missing: string }} Browser
 */

/** @param {string} name @returns {string[]} */
const inPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** @type {Browser[]} */
const BROWSERS = [
  {
    name: 'firefox',
    variable: 'FIREFOX_PATH',
    places: () => [
      ...inPath('firefox'),
      ...inPath('firefox-esr'),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    missing: 'install it (on Debian `apt-get install firefox-esr`), or name it by FIREFOX_PATH',
  },
  {
    name: 'webkit',
    variable: 'WEBKIT_PATH',
    places: miniBrowsers,
    missing:
      'on Debian `apt-get install libwebkit2gtk-4.1-0 xvfb xauth`, or name its MiniBrowser by WEBKIT_PATH',
  },
];

await runCommand(async () => {
  const { values, positionals } = readOptions({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const wanted = BROWSERS.filter(({ name }) => values.only === undefined || values.only === name);
  if (wanted.length === 0)
    throw new Error(
      `No browser is called ${values.only}; there are ${BROWSERS.map(({ name }) => name).join(', ')}.`,
    );
  await ensureDependencies();
  /** @type {string[]} */
  const missing = [];
  let failed = 0;
  for (const { name, variable, places, missing: advice } of wanted) {
    const path = process.env[variable] || places().find(canRun);
    if (!path || !canRun(path)) {
      missing.push(name);
      console.error(`${name} is missing, nothing was tested in it: ${advice}.`);
      continue;
    }
    const { code } = await runTool(
      'vitest/vitest.mjs',
      ['run', '--config', 'vitest.engines.config.ts', ...positionals],
      { env: { ENGINE_NAME: name, ENGINE_PATH: path } },
    );
    if (code !== 0) failed += 1;
  }
  // One that was asked for by its name, or all of them: then nothing was proved.
  return failed > 0 || missing.length === wanted.length ? 1 : 0;
});
