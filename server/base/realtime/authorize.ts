/** `POST /broadcasting/auth`: signs the subscription of a private channel for one socket (S33). */

import { socketChannel } from '#contract/events.ts';
import { systemCalls } from '#contract/system/calls.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../http/refusal.ts';
import { type App, handle } from '../http/register.ts';
import { accessTo } from '../log/access.ts';
import { signSubscription } from './signature.ts';

const PRIVATE = socketChannel('');

export function registerBroadcastingAuth(app: App, ctx: Context): void {
  const keys = { key: ctx.settings.pusherKey, secret: ctx.settings.pusherSecret };
  handle(app, ctx, systemCalls.broadcastingAuth, async ({ caller, body }) => {
    const { socket_id, channel_name } = body;
    const name = channel_name.startsWith(PRIVATE) ? channel_name.slice(PRIVATE.length) : null;
    const hasAccess = name !== null && (await accessTo(ctx.db, ctx.entities, caller, [name])).has(name);
    if (!hasAccess) throw new Refusal('forbidden');
    return { auth: signSubscription(keys, socket_id, channel_name) };
  });
}
