/** Hands pushes to the push services of devices, and keeps count of those that are not taken. */
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { requestOutside } from '../../base/outbound/request.ts';
import type { Context } from '../../context.ts';
import { type PushBindingRow, pushBindings } from '../../core/push/tables.ts';
import { encryptPush, type Push } from './encrypt.ts';

const TIMEOUT_MS = 10_000;
/** Waits before the second and each further try of what a push service may take later, milliseconds. */
const RETRY_AFTER_MS: readonly number[] = [2_000, 15_000, 60_000];

export type Delivery =
  /** The push service has it. */
  | 'taken'
  /** The device wants no pushes any more: its address is gone for good. */
  | 'gone'
  /** The push service is busy, or could not be reached: it may take it later. */
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
    // What it says is for people who look into its traffic.
    response.destroy();
    return deliveryOf(response.statusCode ?? 0);
  } catch (error) {
    ctx.log.debug({ err: error }, 'A push service was not reached.');
    // Keys that are none, or an address that is not public, are not better later.
    return error instanceof Error && 'code' in error ? 'later' : 'refused';
  }
}

/** What follows for the device. */
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
 * Sends a push to one device, and again a few times while its push service is busy. Never rejects for what a push service does.
 * @param signal ends the waits between tries: the last one counts
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
