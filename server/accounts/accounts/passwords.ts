/** Hashes passwords with Argon2id, in native threads, so that the event loop is not blocked. */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { basesOf } from '#contract/base/common-passwords.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { newToken } from '../../base/secrets.ts';

/** OWASP's first choice: 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many of the most common leaked passwords must not make up a password. */
const COMMON_COUNT = 3_000;
const COMMON = new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT));

/**
 * As `hashPassword`, for a new password.
 * @throws {Refusal} `invalid` at `password` for one that is easily guessed (S208)
 */
export async function hashNewPassword(password: string): Promise<string> {
  if ([...basesOf(password)].some((base) => COMMON.has(base)))
    throw invalidField('password', 'common_password');
  return hashPassword(password);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A hash that matches no password, computed once: comparing with it takes as long as with a real one. */
let unknownUserHash: Promise<string> | null = null;

/** Returns whether the password matches the hash; without a hash false, after the same time. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  unknownUserHash ??= hashPassword(newToken());
  const matches = await verify(passwordHash ?? (await unknownUserHash), password);
  return passwordHash !== null && matches;
}
