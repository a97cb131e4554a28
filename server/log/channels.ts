import * as v from 'valibot';
import { Id } from '#contract/shapes.ts';

/** Ids of channels in the log. Names (`outing.{id}`, `user.{username}`) are for the wire: they can be renamed. */
export const outingChannelId = (rootId: string) => `outing:${rootId}`;
export const userChannelId = (userId: string) => `user:${userId}`;

export type ChannelKey = { kind: 'outing'; rootId: string } | { kind: 'user'; username: string };

/** Reads a name of the wire; null for what names no channel. */
export function parseChannelName(name: string): ChannelKey | null {
  const [, kind, rest] = /^(outing|user)\.(.+)$/s.exec(name) ?? [];
  if (rest === undefined) return null;
  if (kind === 'user') return { kind, username: rest };
  return v.is(Id, rest) ? { kind: 'outing', rootId: rest } : null;
}
