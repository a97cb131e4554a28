/** Creates invitations as the operator of an installation does. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverProgram } from '../../scripts/build-server.mjs';
import type { Stage } from './stage.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run invite -- address`, on the running installation of the test. Resolves to the link. */
export async function invite(stage: Stage, address: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...serverProgram('server/programs/invite.ts'), address],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        APP_URL: stage.url,
        DATA_DIR: stage.server.dataDir,
        PORT: String(stage.server.port),
      },
    },
  );
  const link = /https?:\/\/\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`No link in: ${stdout}`);
  return link;
}
