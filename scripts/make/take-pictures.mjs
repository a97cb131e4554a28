/**
 * `npm run pictures [-- words]`: takes the pictures that are stored with the app, of the manifest (public/screenshots),
 * the README (docs/images) and the guides (public/guides), or those with these words in their names in
 * e2e/pictures/names.json. They show the sample data, at the clock of the browser tests. Run it when the pictures
 * journey reports an outdated one, check the results, and commit them with their names. Unchanged pictures are not
 * rewritten.
 */
import { findTestBrowser } from '../browser.mjs';
import { readOptions } from '../options.mjs';
import { runTool } from '../run.mjs';
import { ensureBuild, ensureDependencies, runCommand } from '../setup.mjs';

await runCommand(async () => {
  const { positionals } = readOptions({ allowPositionals: true, options: {} });
  await ensureDependencies();
  await ensureBuild();
  const { code } = await runTool(
    '@playwright/test/cli.js',
    // One after another: they write the same file of names.
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list',
      '--workers=1',
      'product/frame/pictures.spec.ts',
    ],
    { env: { CHROMIUM_PATH: findTestBrowser(), TEST_FULL: '1', TAKE_PICTURES: positionals[0] ?? '' } },
  );
  return code;
});
