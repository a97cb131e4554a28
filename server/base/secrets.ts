/** Creates random secrets, and the hashes under which the database stores them. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** @returns SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in a time that reveals nothing about where they differ. */
export function isSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
