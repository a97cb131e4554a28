/** Programs of the server as separate processes, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { QUICK_START, serverProgram } from '../../../scripts/build-server.mjs';
import { Client } from '../world/client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const Ready = v.object({ port: v.number(), msg: v.pipe(v.string(), v.startsWith('Ready')) });
const running = new Set<ChildProcess>();

/** Kills processes that a test left running. */
export async function killAll(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running.clear();
}

interface RunOptions {
  args?: readonly string[];
  env?: Record<string, string>;
  /** For a test that measures the needs of the program: it compiles the database as in a long run. */
  asShipped?: boolean;
}

/** Starts a program of `server/` on a data folder. */
export function run(
  script: string,
  dataDir: string,
  { args = [], env = {}, asShipped = false }: RunOptions = {},
): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    [...(asShipped ? [] : [QUICK_START]), ...serverProgram(script), ...args],
    {
      cwd: root,
      env: {
        ...inherited,
        DATA_DIR: dataDir,
        PORT: '0',
        APP_URL: 'http://localhost:8080',
        SAMPLE_DATA: 'off',
        ...env,
      },
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export async function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, out, err };
}

export interface Started {
  readonly child: ChildProcess;
  readonly client: () => Client;
  readonly lines: string[];
  /** Stops the process in order. @returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the server, and resolves when it logs that it is ready. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
  asShipped = false,
): Promise<Started> {
  const child = run('main.ts', dataDir, { env, asShipped });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((each) => each !== '')) {
        lines.push(line);
        const ready = v.safeParse(Ready, JSON.parse(line));
        if (ready.success) resolve(ready.output.port);
      }
    });
    child.once('exit', () => reject(new Error(`The server ended: ${errors}`)));
  });
  return {
    child,
    lines,
    client: () => new Client(`http://127.0.0.1:${port}`, 'http://localhost:8080', ''),
    async stop() {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return typeof code === 'number' ? code : null;
    },
  };
}
