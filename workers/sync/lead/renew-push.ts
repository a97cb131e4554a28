/** Sends this browser's new push address to the server after the browser gave up the known one. */
import type { PushTarget } from '#contract/accounts/push/push.ts';
import type { EngineDependencies } from '../context.ts';
import { makeCall } from '../session/direct-calls.ts';
import { maySync } from '../session/session.ts';
import { backgroundHttp } from './background.ts';

/**
 * Does nothing if this browser gets no pushes, or gets those of a user who is no longer logged in. Only the session
 * determines whose device it is. Without a network, the app does the same when it is opened.
 * @param subscribe requests an address from the browser for the server with this public key, in base64url; null: the
 * browser gives none
 */
export async function renewPush(
  dependencies: Pick<EngineDependencies, 'ports' | 'device'>,
  subscribe: (key: string) => Promise<PushTarget | null>,
): Promise<void> {
  const { device } = dependencies;
  const [session, bound, http] = await Promise.all([
    device.fact('session'),
    device.fact('push'),
    backgroundHttp(dependencies),
  ]);
  if (session?.kind !== 'signed_in' || !maySync(session) || http === null) return;
  if (bound?.user_id !== session.user.id) return;
  const sender = http.as(bound.user_id);
  const known = await makeCall(sender, 'push.list', { params: undefined, query: {}, body: undefined });
  // The server may no longer know this device: it deletes an address that its push service reports as gone.
  if (known.kind !== 'ok') return;
  const target = await subscribe(known.response.key);
  if (target === null) return;
  const { user_id, language } = bound;
  const body = { ...target, enabled: true, device_name: '', language };
  const binding = await makeCall(sender, 'push.bind', { params: undefined, query: undefined, body });
  if (binding.kind !== 'ok') return;
  await device.setFact('push', { user_id, binding_address: target.binding_address, language });
}
