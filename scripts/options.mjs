/** Parses the command lines of the project's programs. */
import { parseArgs } from 'node:util';

/**
 * Parses this process's command line.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config the options, as for `parseArgs` of Node
 * @throws {Error} with one line, for an unknown option or an unexpected value
 */
export function readOptions(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const known = Object.entries(config.options ?? {}).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name}=…`,
    );
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(`${reason}. Known options: ${known.join(', ')}.`, { cause: error });
  }
}

/**
 * Returns the value of an option as a whole number.
 * @param {string} name
 * @param {string} text
 * @throws {Error} with one line, if it is not a whole number, or less than 1
 */
export function readNumber(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name}=${text} is not a whole number of 1 or more.`);
  return number;
}
