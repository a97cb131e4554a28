/** Stores what a tab needs after it returns from a provider: it returns as a page without any other state. */
import * as v from 'valibot';
import type { providerCalls } from '#contract/accounts/provider/calls.ts';
import type { CallResponse } from '#contract/base/call.ts';

const Trip = v.object({
  /** What the user was about to do. The server only distinguishes logging in from connecting. */
  purpose: v.picklist(['login', 'register', 'connect']),
  /** Where to go after that; validated where it is used. */
  next: v.optional(v.string()),
  /** The invitation that was being used, its address, and the user who made it. */
  code: v.optional(v.string()),
  email: v.optional(v.string()),
  /** The advocate code of the user who referred the newcomer. */
  advocate: v.optional(v.string()),
  /** The state that was handed over: a page that is redrawn during the login does not hand it over twice. */
  handed: v.optional(v.string()),
  inviter: v.optional(v.nullable(v.object({ name: v.string(), follows: v.boolean() }))),
});
export type Trip = v.InferOutput<typeof Trip>;

const KEY = 'outing.provider-trip';

/** Returns the trip from which this tab returns; null if there is none, or it began in another browser. */
export function keptTrip(): Trip | null {
  try {
    const parsed = v.safeParse(Trip, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function keep(trip: Trip): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trip));
  } catch {
    // Without it, returning still works: the page asks for the code of an invitation again.
  }
}

/** Stores that a state was handed over; undefined: it was not, as there was no response. */
export function keepHanded(state: string | undefined): void {
  keep({ ...(keptTrip() ?? { purpose: 'login' }), handed: state });
}

/** Leaves the app for the page of a provider. Unsent changes stay on the device. */
export function leaveFor({ data }: CallResponse<typeof providerCalls.start>, trip: Trip): void {
  keep(trip);
  location.assign(data.address);
}
