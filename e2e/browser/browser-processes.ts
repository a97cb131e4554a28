/** Finds the processes of a browser, as the system lists them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const COLUMNS = ['-A', '-o', 'pid=,args='];

/** Returns the ids of processes whose browser has its profile in this directory. */
export async function browserProcesses(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', COLUMNS, { maxBuffer: 10_000_000 });
  return stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${folder}`) || line.includes(`--profile ${folder}`))
    .map((line) => Number.parseInt(line, 10));
}
