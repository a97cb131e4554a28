/** A server and a profile in which both contestants have all data, the start of most figures. */
import type { Page } from 'playwright';
import { fromRoot } from '../scripts/root.mjs';
import { type Name, Profile } from './browser.ts';
import { BenchServer } from './server/server.ts';
import type { Size } from './server/world.ts';
import { unthrottled } from './throttle.ts';

const FOLDERS = [fromRoot('dist', 'bench'), fromRoot('dist', 'app')];
export const OUTINGS = 500;
export const NOTES_EACH = 100;
const SERVED_POLL_MS = 5;

export async function openServer(size: Size & { pageRows: number }): Promise<BenchServer> {
  const server = await BenchServer.open({ ...size, folders: FOLDERS });
  const paths = ['/outings/timeline?dateType=upcoming'];
  for (let index = 0; index < size.outings; index += 1) {
    const id = server.world.outingId(index);
    paths.push(
      `/outings?parent_id=${id}`,
      `/outings/${id}/members?`,
      `/outing-notes?outing_id=${id}`,
      `/outing-attachments?type=poll&outing_id=${id}`,
      `/outing-attachments?type=photo&outing_id=${id}`,
      `/outings/${id}?`,
    );
  }
  server.lists.prepare(paths.map((path) => `/api/v1${path}${path.includes('?') ? '&' : '?'}per_page=500`));
  return server;
}

/** Returns whether the server has sent all pages of notes, which is nearly everything. */
function isServed({ world, notePages, pageRows }: BenchServer): boolean {
  const { outings, notesEach } = world.size;
  return notePages >= outings * Math.ceil(notesEach / pageRows);
}

/** Makes a contestant pull everything. @returns the duration, ms */
export async function synchronize(page: Page, server: BenchServer): Promise<number> {
  server.notePages = 0;
  await page.evaluate(() => window.contestant.startSync());
  // Polls the server instead of the page, so that the page is not interrupted while it writes.
  while (!isServed(server)) await page.waitForTimeout(SERVED_POLL_MS);
  return page.evaluate(() => window.contestant.synced());
}

export class Stock {
  readonly server: BenchServer;
  readonly profile: Profile;

  private constructor(server: BenchServer, profile: Profile) {
    this.server = server;
    this.profile = profile;
  }

  static open(
    names: readonly Name[] = ['ours', 'raw'],
    size = { outings: OUTINGS, notesEach: NOTES_EACH },
  ): Promise<Stock> {
    return unthrottled(() => Stock.#fill(names, size));
  }

  static async #fill(names: readonly Name[], size: Size): Promise<Stock> {
    const server = await openServer({ ...size, pageRows: 500 });
    const profile = await Profile.create();
    for (const name of names) {
      const page = await profile.contestant(server.origin, name);
      await synchronize(page, server);
      await page.close();
    }
    await profile.end();
    return new Stock(server, profile);
  }

  contestant(name: Name): Promise<Page> {
    return this.profile.contestant(this.server.origin, name);
  }

  async close(): Promise<void> {
    await this.profile.remove();
    await this.server.close();
  }
}
