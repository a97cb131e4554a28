/** The command lines of the project's own programs, read in one way. */
import { parseArgs } from 'node:util';

/**
 * Reads this process's command line.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config what is understood, as for `parseArgs` of Node
 * @throws {Error} in one line, for an option that means nothing and for a value where none belongs
 */
export function readOptions(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const known = Object.entries(config.options ?? {}).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name}=…`,
    );
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(`${reason}. There are ${known.join(', ')}.`, { cause: error });
  }
}
