/**
 * Users who get reminders, for tests: moves the server’s clock to an instant, runs a round, and reads the sent
 * reminders.
 */
import { eq } from 'drizzle-orm';
import type { AppChange } from '#contract/accounts/account/account.ts';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { wallTimeAt } from '#contract/time/instants.ts';
import { remindDue } from '#server/accounts/reminders/round.ts';
import { mailWeeks } from '#server/accounts/reminders/weekly.ts';
import { newId } from '#server/base/db/new-id.ts';
import { sessions } from '#server/base/http/tables.ts';
import type { Mail } from '#server/base/mail/letter.ts';
import { pushBindings, pushQueue } from '#server/core/push/tables.ts';
import { Company } from '../../world/company.ts';

export const ZONE = 'Europe/Berlin';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export class Reminding<TName extends string> {
  readonly all: Company<TName>;
  readonly #names: readonly TName[];

  private constructor(all: Company<TName>, names: readonly TName[]) {
    this.all = all;
    this.#names = names;
  }

  /** Starts a server with these people, each with a device that gets pushes, and runs the first round. */
  static async of<const TName extends string>(names: readonly TName[]): Promise<Reminding<TName>> {
    const world = new Reminding(await Company.of(names), names);
    const { db } = world.ctx;
    for (const name of names) {
      const [session] = await db
        .select()
        .from(sessions)
        .where(eq(sessions.user_id, world.all.id(name)));
      if (session === undefined) throw new Error(`${name} is not logged in`);
      await db.insert(pushBindings).values({
        id: newId(Date.now()),
        user_id: session.user_id,
        session_id: session.id,
        enabled: true,
        device_name: '',
        binding_type: 'web',
        binding_address: `https://push.example.org/${name}`,
        p256dh: '',
        auth: '',
        language: 'en',
        created_at_timestamp: 0,
      });
    }
    await world.round();
    return world;
  }

  get ctx() {
    return this.all.server.ctx;
  }

  get now(): number {
    return this.ctx.clock();
  }

  get mails(): readonly Mail[] {
    return this.all.server.mails;
  }

  /** The wall time in Berlin that many milliseconds from now, to the minute. */
  wallIn(ms: number): string {
    return wallTimeAt(this.now + ms, ZONE);
  }

  /** Sets the server’s clock to this instant (Unix ms) from now on. It never moves back. */
  moveTo(instant: number): void {
    if (instant < this.now) throw new Error('The server’s clock cannot move back');
    this.all.server.advance(instant - this.now);
  }

  /** One round. @returns the reminders since the last call, by user: `ada Picnic`, in any order. */
  async round(): Promise<string[]> {
    await remindDue(this.ctx);
    return this.queued();
  }

  /** The round some seconds after an instant. */
  roundAt(instant: number): Promise<string[]> {
    this.moveTo(instant + 20_000);
    return this.round();
  }

  async queued(): Promise<string[]> {
    const rows = await this.ctx.db.delete(pushQueue).returning();
    return rows
      .flatMap(({ user_id, subject }) =>
        subject.kind === 'reminder' ? [`${this.#nameOf(user_id)} ${subject.title}`] : [],
      )
      .sort();
  }

  #nameOf(id: string): string {
    return this.#names.find((name) => this.all.id(name) === id) ?? 'somebody';
  }

  weeks(): Promise<void> {
    return mailWeeks(this.ctx);
  }

  async set(who: TName, body: AppChange): Promise<void> {
    await this.all.client(who).ok(settingsCalls.setApp, { body });
  }

  stop(): Promise<void> {
    return this.all.stop();
  }
}
