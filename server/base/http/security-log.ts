/**
 * Logs events that concern the security of accounts, for operators and for programs that block attackers: by the user
 * and the network of the request, without the typed input, which may be a password in the wrong field.
 */
import type { Context } from '../../context.ts';
import type { Http } from './app.ts';

const EVENTS = {
  signed_in: 'A user logged in.',
  sign_in_failed: 'A login and password did not match.',
  password_refused: 'A logged-in user gave a wrong password.',
  password_changed: 'A user has a new password.',
  limit_reached: 'A limit of attempts was reached.',
  account_blocked: 'The operator blocked an account.',
  account_unblocked: 'The operator no longer blocks an account.',
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** @param http of the request; null for a command of the operator */
export function logSecurity(
  { log }: Pick<Context, 'log'>,
  http: Http | null,
  event: SecurityEvent,
  userId?: string,
): void {
  const request = http && { network: http.get('address'), request_id: http.get('requestId') };
  log.info({ security: event, ...(userId !== undefined && { user_id: userId }), ...request }, EVENTS[event]);
}
