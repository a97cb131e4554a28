/** Helpers for tests of accounts. */

import * as v from 'valibot';
import { Account } from '#contract/accounts/account/account.ts';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { ErrorBody, type FieldErrors } from '#contract/base/errors.ts';
import { type ChannelEvent, userChannel } from '#contract/events.ts';
import { systemCalls } from '#contract/system/calls.ts';
import type { ApiResponse, Client } from './client.ts';

/** The account, as its user’s device reads it. */
export async function accountOf(by: Client): Promise<Account> {
  const { data } = await by.ok(settingsCalls.account, {});
  const [account] = data;
  if (account === undefined || data.length > 1) throw new Error('There must be exactly one account');
  return v.parse(Account, account);
}

/** The events of a channel. */
export async function eventsIn(by: Client, channel: string): Promise<ChannelEvent[]> {
  const body = { after: { [channel]: 0 }, epoch: null };
  return (await by.ok(systemCalls.catchUp, { body })).data;
}

/** The events in the channel of a user, by their current name. */
export const eventsOf = (by: Client, username: string) => eventsIn(by, userChannel(username));

/** The events of a kind of entity. */
export const about = (entity: string, events: readonly ChannelEvent[]) =>
  events.flatMap((event) => ('blank' in event || event.entity !== entity ? [] : [event]));

/** The messages of the fields of a rejected form. */
export function errorsIn(response: ApiResponse): FieldErrors {
  if (response.status !== 422)
    throw new Error(`The server responded with ${response.status} ${response.text}`);
  return v.parse(ErrorBody, response.body).errors ?? {};
}
