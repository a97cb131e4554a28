/**
 * `npm run test:engines`: runs the tests of vitest.engines.config.ts in Firefox and WebKit. `--only=firefox` or
 * `--only=webkit` runs one of them; further arguments choose test files.
 */
import { findOtherBrowser } from '../browser.mjs';
import { readOptions } from '../options.mjs';
import { runTool } from '../run.mjs';
import { ensureDependencies, runCommand } from '../setup.mjs';

const BROWSERS = /** @type {const} */ (['firefox', 'webkit']);

await runCommand(async () => {
  const { values, positionals } = readOptions({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const wanted = BROWSERS.filter((name) => values.only === undefined || values.only === name);
  if (wanted.length === 0)
    throw new Error(`No browser is called ${values.only}; known are ${BROWSERS.join(', ')}.`);
  await ensureDependencies();
  let failed = 0;
  for (const name of wanted) {
    const { code } = await runTool(
      'vitest/vitest.mjs',
      ['run', '--config', 'vitest.engines.config.ts', ...positionals],
      { env: { ENGINE_NAME: name, ENGINE_PATH: findOtherBrowser(name) } },
    );
    if (code !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});
