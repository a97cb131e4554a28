/** What a tab remembers while it is away at a provider: it comes back as a page that knows nothing else. */
import * as v from 'valibot';
import type { providerCalls } from '#contract/accounts/provider/calls.ts';
import type { CallResponse } from '#contract/base/call.ts';

const Trip = v.object({
  /** What the user was about to do. The server knows only whether they come in or connect. */
  purpose: v.picklist(['login', 'register', 'connect']),
  /** Where to go after that; checked where it is used. */
  next: v.optional(v.string()),
  /** The invitation that was being used, its address, and who made it. */
  code: v.optional(v.string()),
  email: v.optional(v.string()),
  /** The advocate code of who sent the newcomer. */
  advocate: v.optional(v.string()),
  /** The state that was handed over: a page that is drawn again, as somebody logs in, does not do it twice. */
  handed: v.optional(v.string()),
  inviter: v.optional(v.nullable(v.object({ name: v.string(), follows: v.boolean() }))),
});
export type Trip = v.InferOutput<typeof Trip>;

const KEY = 'outing.provider-trip';

/** The trip from which this tab comes back; null: from none, or from one that began in another browser. */
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
    // Without it, coming back still works: the code of an invitation is asked for again.
  }
}

/** Remembers that a state was handed over; undefined: that it was not, as nobody answered. */
export function keepHanded(state: string | undefined): void {
  keep({ ...(keptTrip() ?? { purpose: 'login' }), handed: state });
}

/** Leaves the app for the page of a provider. Whatever waits to be sent is on the device. */
export function leaveFor({ data }: CallResponse<typeof providerCalls.start>, trip: Trip): void {
  keep(trip);
  location.assign(data.address);
}
