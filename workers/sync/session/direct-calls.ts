/** Makes calls that only the server can decide, for a screen that waits for the response. */
import * as v from 'valibot';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { type Call, type CallInput, type CallResponse, type Method, pathWith } from '#contract/base/call.ts';
import { busyCalls } from '#contract/calendar/busy/calls.ts';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { KEPT_CALLS, type KeptCallName } from '#db/kept-responses.ts';
import type { CallResult } from '../api.ts';
import type { Sender } from '../network/http.ts';
import type { ApiResponse } from '../network/response.ts';

/** They change something on the server, or create a secret there. */
const actions = {
  'auth.login': authCalls.login,
  'auth.register': authCalls.register,
  'auth.sendVerification': authCalls.sendVerification,
  'auth.verifyEmail': authCalls.verifyEmail,
  'auth.forgotPassword': authCalls.forgotPassword,
  'auth.resetPassword': authCalls.resetPassword,
  'auth.changePassword': authCalls.changePassword,
  'conversations.typing': conversationCalls.typing,
  'foreignCalendars.refresh': foreignCalendarCalls.refresh,
  'guests.changeLink': guestCalls.changeLink,
  'guests.renewLink': guestCalls.renewLink,
  'guestSessions.begin': guestSessionCalls.begin,
  'guestSessions.enter': guestSessionCalls.enter,
  'guestSessions.makeKey': guestSessionCalls.makeKey,
  'guestSessions.change': guestSessionCalls.change,
  'guestSessions.setAddress': guestSessionCalls.setAddress,
  'guestSessions.confirmAddress': guestSessionCalls.confirmAddress,
  'guestSessions.forget': guestSessionCalls.forget,
  'invitations.makeLink': invitationCalls.makeLink,
  'invitations.removeLink': invitationCalls.removeLink,
  'people.dismiss': peopleCalls.dismiss,
  'push.bind': pushCalls.bind,
  'push.unbind': pushCalls.unbind,
  'providers.start': providerCalls.start,
  'providers.login': providerCalls.login,
  'providers.register': providerCalls.register,
  'providers.connect': providerCalls.connect,
  'providers.disconnect': providerCalls.disconnect,
  'registerInvitations.create': registerInvitationCalls.create,
  'registerInvitations.withdraw': registerInvitationCalls.withdraw,
  'settings.deactivate': settingsCalls.deactivate,
  'settings.endSession': settingsCalls.endSession,
  'settings.general': settingsCalls.general,
} as const satisfies Readonly<Record<string, Call & { readonly method: Exclude<Method, 'GET'> }>>;

/** The only reads whose response no device stores. All others are in `KEPT_CALLS`. */
export const READS_NOT_KEPT = {
  /** Whether an invitation is valid is true only at that moment, and its readers have no database yet. */
  'auth.validateInvitation': authCalls.validateInvitation,
  /** Others let the user see that they are busy, but not store it (decision 49). */
  'busy.ofOuting': busyCalls.ofOuting,
  /** Its readers have no database of a user; the device remembers the links that it opened (guest-links.ts). */
  'guests.look': guestCalls.look,
  /** A form starts with it, and would save an old address over a newer one. */
  'guestSessions.address': guestSessionCalls.address,
  /** The device must not reveal for whom its user searched, or people who can no longer be found. */
  'people.searchUsers': peopleCalls.searchUsers,
  /** Whether a name is free is true only at that moment. */
  'settings.checkUsername': settingsCalls.checkUsername,
  /** The list of sessions is about security: an old list hides a stranger, or shows a session that has ended. */
  'settings.sessions': settingsCalls.sessions,
  /** It is about the server at that moment. */
  'system.health': systemCalls.health,
} as const;

const directCalls = { ...actions, ...READS_NOT_KEPT, ...KEPT_CALLS };

export type DirectCalls = typeof directCalls;
export type DirectCallName = keyof DirectCalls;
/** Calls that screens make directly. Calls with a stored response go through `ask`. */
export type CallName = Exclude<DirectCallName, KeptCallName>;

/** Calls after which another user may be logged in */
export const LOGS_IN: readonly DirectCallName[] = [
  'auth.login',
  'auth.register',
  'guestSessions.begin',
  'guestSessions.enter',
  'providers.login',
  'providers.register',
];

/** Calls after which the server sees the user differently: confirmed, or with another username */
export const CHANGES_PROFILE: readonly DirectCallName[] = [
  'auth.verifyEmail',
  'guestSessions.change',
  'settings.general',
];

/** Calls that end the session of their caller */
export const ENDS_SESSION: readonly DirectCallName[] = ['guestSessions.forget', 'settings.deactivate'];

/** Makes a call and parses its response by the contract. */
export async function makeCall<TName extends DirectCallName>(
  http: Sender,
  name: TName,
  input: CallInput<DirectCalls[TName]>,
): Promise<CallResult<CallResponse<DirectCalls[TName]>>> {
  const call: DirectCalls[TName] = directCalls[name];
  const response = await http.send({
    method: call.method,
    path: pathWith(call, input),
    body: input.body === undefined ? null : JSON.stringify(input.body),
  });
  return response.kind === 'ok' ? parsedBy(call, response.body) : resultOf(response);
}

function parsedBy<TCall extends Call>(call: TCall, body: unknown): CallResult<CallResponse<TCall>> {
  const parsed = v.safeParse<TCall['response']>(call.response, body);
  return parsed.success ? { kind: 'ok', response: parsed.output } : { kind: 'offline', by: 'another' };
}

/** Returns what a response without content means to a screen. */
export function resultOf(response: Exclude<ApiResponse, { kind: 'ok' }>): CallResult<never> {
  switch (response.kind) {
    case 'refused':
      return {
        kind: 'refused',
        code: response.code,
        message: response.message,
        reason: response.reason,
        errors: response.errors,
        retryAfterMs: response.retryAfterMs,
      };
    case 'later':
      return {
        kind: 'refused',
        code: response.code,
        message: response.message,
        reason: response.reason,
        errors: {},
        retryAfterMs: response.retryAfterMs,
      };
    case 'unauthenticated':
      return {
        kind: 'refused',
        code: response.code,
        message: response.message,
        reason: response.reason,
        errors: response.errors,
        retryAfterMs: null,
      };
    case 'unanswered':
      return { kind: 'offline', by: response.by };
  }
}
