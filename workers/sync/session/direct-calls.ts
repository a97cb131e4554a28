/** Calls that only the server can decide, made for a screen that waits for the answer. */
import * as v from 'valibot';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { type Call, type CallAnswer, type CallInput, pathWith } from '#contract/base/call.ts';
import { busyCalls } from '#contract/calendar/busy/calls.ts';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { KEPT_CALLS } from '#db/kept-answers.ts';
import type { CallResult } from '../api.ts';
import type { Answer } from '../network/answer.ts';
import type { Sender } from '../network/http.ts';

const directCalls = {
  ...KEPT_CALLS,
  'auth.login': authCalls.login,
  'auth.register': authCalls.register,
  'auth.sendVerification': authCalls.sendVerification,
  'auth.verifyEmail': authCalls.verifyEmail,
  'auth.forgotPassword': authCalls.forgotPassword,
  'auth.resetPassword': authCalls.resetPassword,
  'auth.changePassword': authCalls.changePassword,
  'auth.validateInvitation': authCalls.validateInvitation,
  'busy.ofOuting': busyCalls.ofOuting,
  'conversations.typing': conversationCalls.typing,
  'foreignCalendars.refresh': foreignCalendarCalls.refresh,
  'feed.reactions': feedCalls.reactions,
  'guests.showLink': guestCalls.showLink,
  'guests.changeLink': guestCalls.changeLink,
  'guests.renewLink': guestCalls.renewLink,
  'guests.look': guestCalls.look,
  'guestSessions.begin': guestSessionCalls.begin,
  'guestSessions.enter': guestSessionCalls.enter,
  'guestSessions.makeKey': guestSessionCalls.makeKey,
  'guestSessions.change': guestSessionCalls.change,
  'guestSessions.address': guestSessionCalls.address,
  'guestSessions.setAddress': guestSessionCalls.setAddress,
  'guestSessions.confirmAddress': guestSessionCalls.confirmAddress,
  'guestSessions.forget': guestSessionCalls.forget,
  'invitations.showLink': invitationCalls.showLink,
  'invitations.makeLink': invitationCalls.makeLink,
  'invitations.removeLink': invitationCalls.removeLink,
  'messages.reactions': messageCalls.reactions,
  'outings.preview': outingCalls.preview,
  'people.dismiss': peopleCalls.dismiss,
  'people.searchUsers': peopleCalls.searchUsers,
  'attachments.reactions': attachmentCalls.reactions,
  'polls.optionVotes': pollCalls.optionVotes,
  'push.bind': pushCalls.bind,
  'push.list': pushCalls.list,
  'push.unbind': pushCalls.unbind,
  'providers.start': providerCalls.start,
  'providers.login': providerCalls.login,
  'providers.register': providerCalls.register,
  'providers.connect': providerCalls.connect,
  'providers.disconnect': providerCalls.disconnect,
  'registerInvitations.create': registerInvitationCalls.create,
  'registerInvitations.withdraw': registerInvitationCalls.withdraw,
  'settings.checkUsername': settingsCalls.checkUsername,
  'settings.deactivate': settingsCalls.deactivate,
  'settings.endSession': settingsCalls.endSession,
  'settings.general': settingsCalls.general,
  'settings.sessions': settingsCalls.sessions,
  'stories.list': storyCalls.list,
  'stories.viewers': storyCalls.viewers,
  'system.health': systemCalls.health,
  'travels.list': travelCalls.list,
};

export type DirectCalls = typeof directCalls;
export type DirectCallName = keyof DirectCalls;

/** Calls after which another user may be signed in. */
export const SIGNS_IN: readonly DirectCallName[] = [
  'auth.login',
  'auth.register',
  'guestSessions.begin',
  'guestSessions.enter',
  'providers.login',
  'providers.register',
];

/** Calls after which the user is another to the server: confirmed, or with another username. */
export const CHANGES_PROFILE: readonly DirectCallName[] = [
  'auth.verifyEmail',
  'guestSessions.change',
  'settings.general',
];

/** Calls that end the session of the user who makes them. */
export const ENDS_SESSION: readonly DirectCallName[] = ['guestSessions.forget', 'settings.deactivate'];

/** Makes a call and reads its answer by the contract. */
export async function makeCall<TName extends DirectCallName>(
  http: Sender,
  name: TName,
  input: CallInput<DirectCalls[TName]>,
): Promise<CallResult<CallAnswer<DirectCalls[TName]>>> {
  const call: DirectCalls[TName] = directCalls[name];
  const answer = await http.send({
    method: call.method,
    path: pathWith(call, input),
    body: input.body === undefined ? null : JSON.stringify(input.body),
  });
  return answer.kind === 'ok' ? parsedBy(call, answer.body) : resultOf(answer);
}

function parsedBy<TCall extends Call>(call: TCall, body: unknown): CallResult<CallAnswer<TCall>> {
  const parsed = v.safeParse<TCall['answer']>(call.answer, body);
  return parsed.success ? { kind: 'ok', answer: parsed.output } : { kind: 'offline', by: 'another' };
}

/** What an answer without content means to a screen. */
export function resultOf(answer: Exclude<Answer, { kind: 'ok' }>): CallResult<never> {
  switch (answer.kind) {
    case 'refused':
      return {
        kind: 'refused',
        code: answer.code,
        message: answer.message,
        reason: answer.reason,
        errors: answer.errors,
        retryAfterMs: answer.retryAfterMs,
      };
    case 'later':
      return {
        kind: 'refused',
        code: answer.code,
        message: answer.message,
        reason: answer.reason,
        errors: {},
        retryAfterMs: answer.retryAfterMs,
      };
    case 'unauthenticated':
      return {
        kind: 'refused',
        code: answer.code,
        message: answer.message,
        reason: answer.reason,
        errors: answer.errors,
        retryAfterMs: null,
      };
    case 'unanswered':
      return { kind: 'offline', by: answer.by };
  }
}
