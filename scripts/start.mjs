/** `npm start`: installs and builds what is needed, then runs the server until it is stopped. */

import { runTypeScript } from './run.mjs';
import { ensureBuild, ensureDependencies, runCommand } from './setup.mjs';

await runCommand(async () => {
  await ensureDependencies();
  await ensureBuild();
  const { code } = await runTypeScript('server/main.ts');
  return code;
});
