/**
 * Checks by its content whether a file is what its name says, where that decides whether a browser may show it (S120).
 */
import { mediaTypeOf, UNKNOWN_TYPE } from '#contract/base/file-names.ts';
import { isShownType, type ShownType } from '#contract/outings/outing-file/outing-file.ts';

type Bytes = AsyncIterable<Uint8Array>;

const PDF_BEGINS = '%PDF-';

async function isPdf(bytes: Bytes): Promise<boolean> {
  let read = '';
  for await (const chunk of bytes) {
    read += Buffer.from(chunk).toString('latin1', 0, PDF_BEGINS.length);
    if (read.length >= PDF_BEGINS.length) break;
  }
  return read.startsWith(PDF_BEGINS);
}

/** No text contains these: all control characters except tabs, line ends and page ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const BINARY = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** Returns whether all of it is UTF-8 text. */
async function isText(bytes: Bytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) if (BINARY.test(decoder.decode(chunk, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch (problem) {
    if (problem instanceof TypeError) return false;
    throw problem;
  }
}

const JUDGES: Readonly<Record<ShownType, (bytes: Bytes) => Promise<boolean>>> = {
  'application/pdf': isPdf,
  'text/plain': isText,
};

/** @param open opens the bytes; only called if they matter */
export async function judgedType(name: string, open: () => Promise<Bytes>): Promise<string> {
  const said = mediaTypeOf(name);
  if (!isShownType(said)) return said;
  return (await JUDGES[said](await open())) ? said : UNKNOWN_TYPE;
}
