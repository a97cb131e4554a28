/** Users with devices that get pushes, for tests. */
import * as v from 'valibot';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import { type NewPushBinding, PushPayload } from '#contract/accounts/push/push.ts';
import { sendDuePushes } from '#server/accounts/push/send.ts';
import { PUSHED_AFTER_MS } from '#server/core/push/queue.ts';
import { type PushDevice, type PushService, startPushService } from '../../../../e2e/server/push-service.ts';
import type { Client } from '../../world/client.ts';
import { Company } from '../../world/company.ts';
import type { TestServer } from '../../world/harness.ts';

/** What a device sends about itself. */
export const bindingOf = (device: PushDevice, more: Partial<NewPushBinding> = {}) => ({
  binding_type: 'web' as const,
  binding_address: device.address,
  keys: device.keys,
  enabled: true,
  device_name: 'Firefox on Linux',
  language: 'en',
  ...more,
});

export const bind = (client: Client, device: PushDevice, more: Partial<NewPushBinding> = {}) =>
  client.ok(pushCalls.bind, { body: bindingOf(device, more) });

/** The pushes of a device, as the contract defines them. */
export const pushesOf = (device: PushDevice) =>
  device.pushes.map(({ payload }) => v.parse(PushPayload, payload));

const never = new AbortController().signal;

/** Sends what is due after the delay of pushes. */
export async function send(server: TestServer): Promise<void> {
  server.advance(PUSHED_AFTER_MS);
  await sendDuePushes(server.ctx, never);
}

export interface Pushed<TName extends string> {
  readonly all: Company<TName>;
  readonly service: PushService;
  stop(): Promise<void>;
}

export async function startPushed<const TName extends string>(
  names: readonly TName[],
): Promise<Pushed<TName>> {
  const service = await startPushService();
  const all = await Company.of(names, { env: { ALLOW_PRIVATE_NETWORKS: 'on' } });
  return {
    all,
    service,
    async stop() {
      await all.stop();
      await service.stop();
    },
  };
}
