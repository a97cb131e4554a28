/** Decides how the engine of this tab continues when its storage was upgraded, deleted or closed under it. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { Loss } from '#db/database/watched-database.ts';
import type { Ports } from '../ports.ts';
import type { SessionChecks } from './check-session.ts';
import type { FollowedUser } from './follow-session.ts';
import type { TabNetwork } from './tab-network.ts';

interface Needed {
  ports: Pick<Ports, 'now'>;
  device: DeviceDatabase;
  network: TabNetwork;
  user: FollowedUser;
  check: SessionChecks;
  /** Stops the engine of this tab. */
  stop(): Promise<void>;
}

/**
 * If a newer version of the app upgraded the storage, stops this engine. If the browser deleted it, stores session and
 * network state again and pulls every list again. If another tab logged out, logs this one out.
 */
export async function recover(
  { ports, device, network, user, check, stop }: Needed,
  loss: Loss,
): Promise<void> {
  if (loss === 'outdated') return stop();
  await network.restore();
  if (loss === 'evicted' && user.current()) await device.setFact('storage_lost_at', ports.now());
  await user.follow();
  await check.refresh();
}
