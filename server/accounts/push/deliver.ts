/** Sends pushes to the push services of devices, and counts rejected ones. */
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { requestOutside } from '../../base/outbound/request.ts';
import type { Context } from '../../context.ts';
import { type PushBindingRow, pushBindings } from '../../core/push/tables.ts';
import { encryptPush, type Push } from './encrypt.ts';

const TIMEOUT_MS = 10_000;
/** Waits before the second and each further attempt with a push service that may accept later, milliseconds. */
const RETRY_AFTER_MS: readonly number[] = [2_000, 15_000, 60_000];

export type Delivery =
  /** The push service has accepted it. */
  | 'taken'
  /** The device no longer wants pushes: its address is gone for good. */
  | 'gone'
  /** The push service is busy, or could not be reached: it may accept it later. */
  | 'later'
  | 'refused';

type DeliveryContext = Pick<Context, 'db' | 'config' | 'settings' | 'clock' | 'log'>;

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

async function tryOnce(
  ctx: DeliveryContext,
  binding: PushBindingRow,
  push: Push,
  signal: AbortSignal,
): Promise<Delivery> {
  try {
    const { url, headers, body } = encryptPush(ctx.config, ctx.settings.vapidPrivateKey, binding, push);
    const response = await requestOutside(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      allowPrivate: ctx.config.allowPrivateNetworks,
    });
    // The body is only for humans who debug its traffic.
    response.destroy();
    return deliveryOf(response.statusCode ?? 0);
  } catch (error) {
    ctx.log.debug({ err: error }, 'A push service was not reached.');
    // Invalid keys, or an address that is not public, do not improve later.
    return error instanceof Error && 'code' in error ? 'later' : 'refused';
  }
}

/** Applies the result to the device. */
async function note(
  { db, clock }: DeliveryContext,
  { id }: PushBindingRow,
  delivery: Delivery,
): Promise<void> {
  if (delivery === 'gone') await db.delete(pushBindings).where(eq(pushBindings.id, id));
  else
    await db
      .update(pushBindings)
      .set(
        delivery === 'taken'
          ? { failures: 0, used_at_timestamp: clock() }
          : { failures: sql`${pushBindings.failures} + 1` },
      )
      .where(eq(pushBindings.id, id));
}

/**
 * Sends a push to one device, and retries a few times while its push service is busy. Never rejects because of a push
 * service.
 * @param signal ends the waits between attempts: the last result counts
 */
export async function deliver(
  ctx: DeliveryContext,
  binding: PushBindingRow,
  push: Push,
  signal: AbortSignal,
  retryAfterMs = RETRY_AFTER_MS,
): Promise<void> {
  let delivery = await tryOnce(ctx, binding, push, signal);
  for (const pause of retryAfterMs) {
    if (delivery !== 'later' || signal.aborted) break;
    await wait(pause, undefined, { signal }).catch(() => {});
    if (!signal.aborted) delivery = await tryOnce(ctx, binding, push, signal);
  }
  await note(ctx, binding, delivery);
}
