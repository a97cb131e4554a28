/** Encrypts a push for one device (RFC 8291), and signs it as one of this server (VAPID, RFC 8292). */
import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushPayload } from '#contract/accounts/push/push.ts';
import type { Config } from '../../base/config/config.ts';
import type { PushBindingRow } from '../../core/push/tables.ts';

/** @param privateKey in base64url. @returns the public key, uncompressed, in base64url. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

/** Returns the contact for a push service that has trouble with pushes of this server. */
function contactOf({ appUrl, supportEmail, mailFrom }: Config): string {
  if (appUrl.startsWith('https:')) return appUrl;
  const address = supportEmail ?? /<([^>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return `mailto:${address}`;
}

export interface Push {
  readonly payload: PushPayload;
  /** For how many seconds its push service stores it for a device without a network. */
  readonly ttl: number;
  /** Whether it is worth waking a device that saves power (RFC 8030). */
  readonly urgency: 'normal' | 'high';
}

/** The request that sends a push to the push service of a device. */
export interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function encryptPush(
  config: Config,
  vapidPrivateKey: string,
  { binding_address, p256dh, auth }: PushBindingRow,
  { payload, ttl, urgency }: Push,
): PushRequest {
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: binding_address, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: {
        subject: contactOf(config),
        publicKey: vapidPublicKey(vapidPrivateKey),
        privateKey: vapidPrivateKey,
      },
      TTL: ttl,
      urgency,
      // Of several waiting pushes about the same subject, the device gets the last. The topic reveals nothing to the
      // push service.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    },
  );
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { url: new URL(endpoint), headers: Object.fromEntries(named), body: body ?? Buffer.alloc(0) };
}
