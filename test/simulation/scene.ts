/** Holds what the parts of a fuzz run share: the world, its ledger, and ways to read devices and act on them. */

import type { MutationArgs, MutationName } from '#contract/mutations.ts';
import type { DeviceDatabase, Session } from '#db/database/device-database.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Engine } from '#engine/engine.ts';
import { pick } from './devices/clock.ts';
import type { Device } from './devices/device.ts';
import { type Ledger, nameOf } from './ledger.ts';
import type { World } from './world.ts';

/** The password of all users, in a world without attackers. */
export const PASSWORD = 'the same for all users';

export class Scene {
  readonly world: World;
  readonly ledger: Ledger;
  /** Ids of shared outings. */
  readonly shared: string[] = [];
  /** The shared outing that guests may answer by its link. */
  linked = '';
  /** Number of stored changes. */
  stored = 0;
  /** Devices with a logout in progress: changes made there now may be given up with it. */
  readonly leaving = new Set<Device>();
  /** Work that takes virtual time and is not awaited. */
  readonly #pending = new Set<Promise<void>>();
  readonly #screens = new Map<Device, Map<string, UserDatabase>>();
  readonly #devices = new Map<Device, DeviceDatabase>();

  constructor(world: World, ledger: Ledger) {
    this.world = world;
    this.ledger = ledger;
  }

  get random(): () => number {
    return this.world.random;
  }

  /** Starts work in parallel to the fuzz run. */
  begin(work: Promise<void>): void {
    const done = work.catch((problem: unknown) => void this.world.reports.push(problem));
    this.#pending.add(done);
    void done.then(() => this.#pending.delete(done));
  }

  /** Whether all started work has ended. */
  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** The user that a device considers logged in; null for none. */
  async userOf(device: Device): Promise<string | null> {
    let db = this.#devices.get(device);
    if (!db) {
      db = device.device();
      this.#devices.set(device, db);
    }
    const session: Session | undefined = await db.fact('session');
    return session?.kind === 'signed_in' ? session.user.id : null;
  }

  /** A user's database as a screen of the device has it. */
  async inspect<T>(device: Device, userId: string, read: (db: UserDatabase) => Promise<T>): Promise<T> {
    const screens = this.#screens.get(device) ?? new Map<string, UserDatabase>();
    this.#screens.set(device, screens);
    let db = screens.get(userId);
    if (!db || db.loss !== null) {
      db = device.database(userId);
      screens.set(userId, db);
    }
    return this.world.activity.during(read(db));
  }

  /** A tab that responds; undefined when there is none. */
  tabOf(device: Device): Engine | undefined {
    const awake = device.tabs.filter((tab) => !device.isFrozen(tab));
    return awake.length === 0 ? undefined : pick(this.random, awake);
  }

  /** A screen of a tab shows a list: it is pulled, again if it was before. The tab may be killed meanwhile. */
  async lookAt(device: Device, list: string): Promise<void> {
    const tab = this.tabOf(device);
    if (tab === undefined) return;
    const looks = tab.subscribe(list, 1).then(() => tab.pullAgain(list));
    await this.world.activity.during(Promise.race([looks, device.ended(tab)]));
  }

  /** A user makes a change in one of the device's tabs. True when it was stored. */
  async change<TName extends MutationName>(
    device: Device,
    name: TName,
    args: MutationArgs[TName],
    bytes?: ArrayBuffer,
  ): Promise<boolean> {
    const engine = this.tabOf(device);
    if (!engine) return false;
    const { ledger, world } = this;
    const known = new Set(ledger.changes.keys());
    const isLeaving = this.leaving.has(device);
    const ended = device.ended(engine).then(() => null);
    try {
      const result = await world.activity.during(
        Promise.race([engine.mutate(name, args, bytes && { bytes }), ended]),
      );
      if (result === null) return false;
      if (result.kind === 'invalid')
        throw new Error(`${name} is reported as invalid: ${JSON.stringify(result)}`);
      if (result.kind !== 'stored') return false;
      // The change had no effect.
      if (result.mutationId === '') return true;
      ledger.confirm(result.mutationId);
      if (isLeaving) ledger.giveUp(result.mutationId);
      this.stored += 1;
      return true;
    } catch (problem) {
      // A tab that was killed in the middle cannot report what happened to it.
      if (!device.tabs.includes(engine)) return false;
      if (!isFullStorage(problem)) throw problem;
      for (const change of ledger.changes.values()) {
        if (known.has(change.id) || change.device !== device || change.name !== name) continue;
        if (JSON.stringify(change.args) === JSON.stringify(args))
          ledger.violations.push(`[I1] ${nameOf(device)}: ${name} was rejected, and is there`);
      }
      return false;
    }
  }

  close(): void {
    for (const screens of this.#screens.values()) for (const db of screens.values()) db.close();
    for (const db of this.#devices.values()) db.close();
  }
}

/** Returns whether a transaction failed because the disk was full. */
export function isFullStorage(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false;
  if ('name' in problem && problem.name === 'QuotaExceededError') return true;
  if ('failures' in problem && Array.isArray(problem.failures) && problem.failures.some(isFullStorage))
    return true;
  return 'inner' in problem && isFullStorage(problem.inner);
}

/** Does something with a tab that may be killed meanwhile, or whose disk may be full. @returns null then */
export async function inTab<T>(device: Device, tab: Engine, work: Promise<T>): Promise<T | null> {
  try {
    return await Promise.race([work, device.ended(tab).then(() => null)]);
  } catch (problem) {
    if (!isFullStorage(problem) && device.tabs.includes(tab)) throw problem;
    return null;
  }
}
