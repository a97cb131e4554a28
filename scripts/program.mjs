/**
 * Installs packages if needed, and runs a TypeScript program: `node scripts/program.mjs server/programs/invite.ts
 * …arguments`.
 */
import { runTypeScript } from './run.mjs';
import { ensureDependencies, runCommand } from './setup.mjs';

await runCommand(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Error('Which program? Give its path, such as server/programs/invite.ts.');
  await ensureDependencies();
  const { code } = await runTypeScript(file, args);
  return code;
});
