/**
 * Defines channel ids of the log. Clients name channels (`outing.{id}`, `user.{username}`); the log uses ids, which
 * survive a new username.
 */
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';

/** Returns the channel of an entity. @param kind see `EntityDeclaration`. */
export const entityChannelId = (kind: string, id: string) => `${kind}:${id}`;
export const outingChannelId = (rootId: string) => entityChannelId('outing', rootId);
export const userChannelId = (userId: string) => `user:${userId}`;

export type ChannelKey =
  | { readonly kind: 'entity'; readonly entity: string; readonly id: string }
  | { readonly kind: 'user'; readonly username: string };

/** Parses the name of a channel; null for any other text. */
export function parseChannelName(name: string): ChannelKey | null {
  const [, kind, rest] = /^([a-z_]+)\.(.+)$/s.exec(name) ?? [];
  if (kind === undefined || rest === undefined) return null;
  if (kind === 'user') return { kind, username: rest };
  return v.is(Id, rest) ? { kind: 'entity', entity: kind, id: rest } : null;
}

/** Returns the name that clients use for the channel of an entity. @param channelId no user's channel. */
export function entityChannelName(channelId: string): string {
  const { kind, id } = parseChannelId(channelId);
  return `${kind}.${id}`;
}

/** Returns the two parts of a channel's id. */
export function parseChannelId(channelId: string): { kind: string; id: string } {
  const end = channelId.indexOf(':');
  return { kind: channelId.slice(0, end), id: channelId.slice(end + 1) };
}
