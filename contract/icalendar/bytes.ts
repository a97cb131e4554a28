/** Decodes the text of a calendar file, whatever its encoding. */

/** A line break, and the blank that continues the line. Some writers end lines with two carriage returns. */
const FOLD = /(?:\r*\n|\r)[ \t]/g;

/** Joins the lines that were folded to stay short (RFC 5545, 3.1). */
export const unfolded = (text: string): string => text.replace(FOLD, '');

const [NEWLINE, RETURN, BLANK, TAB] = [0x0a, 0x0d, 0x20, 0x09];

/** Like `unfolded`, before the letters are known: lines may be folded between the bytes of one letter. */
function unfoldedBytes(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let end = at;
    while (bytes[end] === RETURN) end += 1;
    if (bytes[end] === NEWLINE) end += 1;
    const isFold = end > at && (bytes[end] === BLANK || bytes[end] === TAB);
    if (isFold) at = end;
    else kept[length++] = bytes[at] ?? 0;
  }
  return kept.subarray(0, length);
}

/** Returns null for an unknown charset. */
export function decoderOf(charset: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Recognizes a file of 16 bits per letter by its start: its mark, or the zero of a `B` (BEGIN). */
function wideCharset([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return null;
}

/** Returns undefined if the bytes are not UTF-8. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

/**
 * Never throws. Bytes that can be UTF-8 are UTF-8: servers often name a charset that their files do not have.
 * @param charset charset named by the server; only for bytes that are not UTF-8, and for encodings that look like plain
 * letters
 */
export function decodedCalendar(bytes: Uint8Array, charset = ''): string {
  const wide = wideCharset(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const joined = unfoldedBytes(bytes);
  const named = decoderOf(charset);
  const text = isAscii(joined) && named !== null ? undefined : asUtf8(joined);
  return text ?? (named ?? new TextDecoder('windows-1252')).decode(joined);
}
