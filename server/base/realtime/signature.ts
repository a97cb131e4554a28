/** Signs subscriptions: `key:HMAC-SHA256(socket_id:channel)`, as Pusher defines it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AppKeys {
  readonly key: string;
  readonly secret: string;
}

/** @param channel the name with its prefix, as the client uses it. */
export function signSubscription({ key, secret }: AppKeys, socketId: string, channel: string): string {
  const signature = createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex');
  return `${key}:${signature}`;
}

/** Compares in constant time. */
export function isSigned(keys: AppKeys, socketId: string, channel: string, auth: string): boolean {
  const expected = Buffer.from(signSubscription(keys, socketId, channel));
  const given = Buffer.from(auth);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
