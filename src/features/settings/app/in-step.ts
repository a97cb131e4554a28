/** What a device applies of the settings that its user's devices share. Pure, but for what it stores. */
import * as v from 'valibot';
import { Account } from '#contract/accounts/account/account.ts';

const { skin, language, first_weekday, clock } = Account.entries.attributes.entries;
/** Null: as each device does it by itself. */
const AppChoices = v.object({ skin, language, first_weekday, clock });
export type AppChoices = v.InferOutput<typeof AppChoices>;

/** A user from whom this device has applied nothing yet. */
export const NOTHING_FOLLOWED: AppChoices = { skin: null, language: null, first_weekday: null, clock: null };

/** Which of the account's settings are others than those that the device applied last. */
export function newsOf(account: AppChoices, followed: AppChoices): (keyof AppChoices)[] {
  const names = ['skin', 'language', 'first_weekday', 'clock'] as const;
  return names.filter((name) => account[name] !== followed[name]);
}

/** Beside the choices themselves: what a person chose on this device alone stays until the account says something new. */
export const FOLLOWED_KEY = 'outing.followed';
const Followed = v.object({ user: v.string(), choices: AppChoices });

export function storedFollowed(userId: string): AppChoices {
  try {
    const stored = v.safeParse(Followed, JSON.parse(localStorage.getItem(FOLLOWED_KEY) ?? 'null'));
    if (stored.success && stored.output.user === userId) return stored.output.choices;
  } catch {
    // Storage is closed, or holds something else.
  }
  return NOTHING_FOLLOWED;
}

export function keepFollowed(userId: string, account: AppChoices): void {
  const choices = v.parse(AppChoices, account);
  try {
    localStorage.setItem(FOLLOWED_KEY, JSON.stringify({ user: userId, choices }));
  } catch {
    // Storage is closed: it is applied again with the next page.
  }
}
