/** Measures the whole app in a browser that was just started, until the notes of an outing are on screen. */
import type { Page } from 'playwright';
import { appStored, longTasksOf, Profile } from '../browser.ts';
import { alternating, type Figure, median, ratioRow } from '../figure.ts';
import { NOTES_EACH, OUTINGS, openServer, synchronize } from '../stock.ts';

const OUTING = 7;

interface Opening {
  url: string;
  /** Matches a visible row. */
  selector: string;
}

export const coldOpen: Figure = {
  name: 'cold-open',
  async measure(main) {
    const work = "cold open of the app to an outing's notes";
    // Separate origins: the app's service worker would answer for the plain page.
    const server = await openServer({ outings: OUTINGS, notesEach: NOTES_EACH, pageRows: 500 });
    const rawServer = await openServer({ outings: OUTINGS, notesEach: NOTES_EACH, pageRows: 500 });
    const profile = await Profile.create();
    for (const [name, stocked] of [['ours', server] as const, ['raw', rawServer] as const]) {
      const page = await profile.contestant(stocked.origin, name);
      await synchronize(page, stocked);
      await page.close();
    }
    const openings: Record<'ours' | 'raw', Opening> = {
      ours: {
        url: `${server.origin}/outings/${server.world.outingId(OUTING)}?tab=notes`,
        selector: 'article',
      },
      raw: {
        url: `${rawServer.origin}/bare.html?outing=${rawServer.world.outingId(OUTING)}`,
        selector: '[data-note]',
      },
    };
    await install(profile, server.origin);
    await profile.end();
    const times = await alternating(['ours', 'raw'], async (name) => {
      const page = await (await profile.context()).newPage();
      const took = await open(page, openings[name]);
      if (name === 'ours') main.add(work, await longTasksOf(page));
      await profile.end();
      return took;
    });
    await profile.remove();
    await server.close();
    await rawServer.close();
    return [ratioRow(work, 3, median(times.ours), median(times.raw))];
  },
};

/** Opens the app once, so that its service worker stores it. */
async function install(profile: Profile, origin: string): Promise<void> {
  const page = await profile.page(origin);
  await appStored(page);
}

/** Opens a page. @returns the time from its navigation until the row was painted, ms */
async function open(page: Page, { url, selector }: Opening): Promise<number> {
  await page.addInitScript((row) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(row)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          document.documentElement.dataset.painted = String(performance.now());
        };
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url);
  await page.locator('html[data-painted]').waitFor({ state: 'attached' });
  return Number(await page.locator('html').getAttribute('data-painted'));
}
