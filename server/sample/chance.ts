/**
 * Generates pseudo-random values for the sample data: the SHA-256 of some words. Each value depends only on its own
 * words, so that an addition to the sample changes no other value.
 */
import { createHash } from 'node:crypto';

/** Returns a number from 0 to 1 (exclusive), always the same for the same words. */
export function fraction(words: string): number {
  return createHash('sha256').update(words).digest().readUIntBE(0, 6) / 2 ** 48;
}

/**
 * Returns a UUID of version 7 (RFC 9562, section 5.7), with random bits derived from the words.
 * @param instant Unix milliseconds.
 */
export function sampleId(words: string, instant: number): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16);
  bytes.writeUIntBE(instant, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the key of bytes outside the database: unpredictable to anyone who does not know the sample. */
export const keyOfBytes = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 32);
