/** Determines which shared settings of the user a device applies. Pure, except for what it stores. */
import * as v from 'valibot';
import { Account } from '#contract/accounts/account/account.ts';

const { skin, language, first_weekday, clock } = Account.entries.attributes.entries;
/** Null: the device's default. */
const AppChoices = v.object({ skin, language, first_weekday, clock });
export type AppChoices = v.InferOutput<typeof AppChoices>;

/** A user from whom this device has applied nothing yet. */
export const NOTHING_FOLLOWED: AppChoices = { skin: null, language: null, first_weekday: null, clock: null };

/** Returns which of the account's settings differ from those that the device applied last. */
export function newsOf(account: AppChoices, followed: AppChoices): (keyof AppChoices)[] {
  const names = ['skin', 'language', 'first_weekday', 'clock'] as const;
  return names.filter((name) => account[name] !== followed[name]);
}

/** Separate from the choices themselves: a choice on this device only stays until the account has a new value. */
export const FOLLOWED_KEY = 'outing.followed';
const Followed = v.object({ user: v.string(), choices: AppChoices });

export function storedFollowed(userId: string): AppChoices {
  try {
    const stored = v.safeParse(Followed, JSON.parse(localStorage.getItem(FOLLOWED_KEY) ?? 'null'));
    if (stored.success && stored.output.user === userId) return stored.output.choices;
  } catch {
    // Storage is unavailable, or contains something else.
  }
  return NOTHING_FOLLOWED;
}

export function keepFollowed(userId: string, account: AppChoices): void {
  const choices = v.parse(AppChoices, account);
  try {
    localStorage.setItem(FOLLOWED_KEY, JSON.stringify({ user: userId, choices }));
  } catch {
    // Storage is unavailable: it is applied again with the next page.
  }
}
