/** Users who plan outings and request who is busy. */
import { eq } from 'drizzle-orm';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { busyCalls } from '#contract/calendar/busy/calls.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { users } from '#server/base/db/tables.ts';
import type { Company } from '../../world/company.ts';
import { anEntry } from '../../world/entries.ts';

/** A Tuesday, far from the clock of any test. */
export const DAY = '2035-06-05';
export const EVENING = { starts_at: `${DAY}T19:00`, ends_at: `${DAY}T21:00` };

export class Planning<TName extends string> {
  readonly all: Company<TName>;

  constructor(all: Company<TName>) {
    this.all = all;
  }

  /** Makes the user share when they are busy, or no longer. */
  async share(who: TName, shares_busy = true): Promise<void> {
    await this.all.client(who).ok(settingsCalls.setApp, { body: { shares_busy } });
  }

  /** @returns the id of an entry in their calendar, by default on that evening. */
  async enter(who: TName, parts: Partial<NewPersonalItem> = {}): Promise<string> {
    const body = anEntry({ ...EVENING, ...parts });
    return (await this.all.client(who).ok(personalCalendarCalls.create, { body })).data.id;
  }

  call(by: TName, id: string, ids: readonly string[], poll_id: string | null = null) {
    return this.all.client(by).call(busyCalls.ofOuting, {
      params: { id },
      body: { poll_id, user_ids: [...ids] },
    });
  }

  /** The busy users for each of the times, by their usernames. */
  async asked(by: TName, id: string, names: readonly TName[], poll_id: string | null = null) {
    const body = { poll_id, user_ids: names.map((name) => this.all.id(name)) };
    const { data } = await this.all.client(by).ok(busyCalls.ofOuting, { params: { id }, body });
    const nameOf = (userId: string) => names.find((name) => this.all.id(name) === userId) ?? '';
    return Object.fromEntries(data.map(({ user_id, at }) => [nameOf(user_id), at]));
  }

  async set(who: TName, values: Partial<typeof users.$inferInsert>): Promise<void> {
    await this.all.server.ctx.db
      .update(users)
      .set(values)
      .where(eq(users.id, this.all.id(who)));
  }
}
