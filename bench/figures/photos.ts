/**
 * Measures scrolling through 5,000 photos of an outing, and choosing thirty photos of a camera: until the first is on
 * screen, and until all are prepared. No task of the main thread may delay a touch meanwhile.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { appStored, longTasksSince, Profile } from '../browser.ts';
import { type Figure, median, ms, quantile, ROUNDS, type Row } from '../figure.ts';
import { framesDrawn } from '../frames.ts';
import type { BenchServer } from '../server/server.ts';
import { openServer, synchronize } from '../stock.ts';
import { unthrottled } from '../throttle.ts';

const PHONE = { width: 390, height: 844 };
const PHOTOS = 5_000;
const CHOSEN = 30;
const LONGEST_MS = 50;
const FIRST_SHOWN_MS = 300;
/** Sixty a second, with one late. */
const FRAME_MS = 1_000 / 60 + 10;
/** The app's background work after it was opened is not part of the figure. */
const SETTLED_AFTER_MS = 4_000;
/** Flicks, one after another, as a user who searches for a photo of last year makes. */
const FLICK = { times: 12, px: 2_400, pxPerS: 4_000 };
const TILE = 'main button[aria-haspopup="dialog"][aria-label^="Open"]';

/** Writes photos of 12 million pixels, as a camera does. @returns their paths */
async function cameraPhotos(folder: string): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = sharp({ create: { width: 1_008, height: 756, channels: 3, background: 'gray', noise } });
  const photo = await sharp(await small.png().toBuffer())
    .resize(4_032, 3_024)
    .jpeg({ quality: 90 })
    .toBuffer();
  const paths = Array.from({ length: CHOSEN }, (_, nth) => join(folder, `IMG ${nth}.jpg`));
  for (const path of paths) await writeFile(path, photo);
  return paths;
}

interface Round {
  frame: number;
  scrollTask: number;
  firstShown: number;
  chooseTask: number;
}

export const photos: Figure = {
  name: 'photos',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'outing-bench-photos-'));
    const { server, profile, paths } = await unthrottled(() => prepare(folder));
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await (await profile.context()).newPage();
      await page.setViewportSize(PHONE);
      await page.goto(`${server.origin}/outings/${server.world.outingId(0)}?tab=photos`);
      await page.locator(TILE).first().waitFor();
      await page.waitForTimeout(SETTLED_AFTER_MS);
      const one = { ...(await scroll(page)), ...(await choose(page, paths)) };
      rounds.push(one);
      if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}: ${JSON.stringify(one)}`);
      await profile.end();
    }
    await profile.remove();
    await rm(folder, { recursive: true });
    await server.close();
    const of = (part: keyof Round) => rounds.map((one) => one[part]);
    return [
      row(`scroll ${PHOTOS} photos, 95 of 100 frames`, of('frame'), FRAME_MS),
      row(`scroll ${PHOTOS} photos, longest task`, of('scrollTask'), LONGEST_MS),
      row(`choose ${CHOSEN} photos, first one shown`, of('firstShown'), FIRST_SHOWN_MS),
      row(`choose ${CHOSEN} photos, longest task`, of('chooseTask'), LONGEST_MS),
    ];
  },
};

async function prepare(folder: string): Promise<{ server: BenchServer; profile: Profile; paths: string[] }> {
  const server = await openServer({ outings: 5, notesEach: 5, pageRows: 500, photos: PHOTOS });
  const plain = sharp({ create: { width: 360, height: 270, channels: 3, background: 'teal' } });
  server.picture = await plain.webp().toBuffer();
  // Only work on the device is measured.
  server.writes = { kind: 'unavailable' };
  const profile = await Profile.create();
  const device = await profile.contestant(server.origin, 'ours');
  await synchronize(device, server);
  await device.close();
  await appStored(await profile.page(server.origin));
  await profile.end();
  return { server, profile, paths: await cameraPhotos(folder) };
}

async function scroll(page: Page): Promise<Pick<Round, 'frame' | 'scrollTask'>> {
  const since = await page.evaluate(() => performance.now());
  const client = await page.context().newCDPSession(page);
  const frames = await framesDrawn(client, async () => {
    for (let turn = 0; turn < FLICK.times; turn += 1)
      await client.send('Input.synthesizeScrollGesture', {
        x: PHONE.width / 2,
        y: PHONE.height / 2,
        yDistance: -FLICK.px,
        speed: FLICK.pxPerS,
        // By a wheel as smooth as a finger: headless Chromium does not scroll by synthetic touches.
        gestureSourceType: 'mouse',
      });
  });
  const scrolled = await page.evaluate(() => scrollY);
  if (scrolled < (FLICK.times * FLICK.px) / 2) throw new Error(`Scrolled only ${scrolled} px`);
  const scrollTask = Math.max(0, ...(await longTasksSince(page, since)));
  await page.evaluate(() => scrollTo({ top: 0 }));
  return { frame: quantile(frames, 0.95), scrollTask };
}

async function choose(
  page: Page,
  paths: readonly string[],
): Promise<Pick<Round, 'firstShown' | 'chooseTask'>> {
  await page.locator(TILE).first().waitFor();
  // When a picture that exists only on this device is first drawn, after files were chosen.
  const shown = page.evaluate(async () => {
    const own = () => [...document.querySelectorAll<HTMLImageElement>('main img[src^="blob:"]')];
    await new Promise((chosen) => addEventListener('change', chosen, { capture: true, once: true }));
    const chosen = performance.now();
    // Those of an earlier round, which wait to be sent.
    const before = new Set(own().map(({ src }) => src));
    for (;;) {
      const image = own().find(({ src }) => !before.has(src));
      if (image?.complete && image.naturalWidth > 0) return { chosen, shown: performance.now() };
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await page.locator('input[type=file][multiple]').setInputFiles([...paths]);
  const { chosen, shown: at } = await shown;
  await page.getByText('Preparing photo').waitFor({ state: 'detached', timeout: 300_000 });
  return { firstShown: at - chosen, chooseTask: Math.max(0, ...(await longTasksSince(page, chosen))) };
}

/** Tasks shorter than the limit are not reported. */
function row(work: string, values: readonly number[], most: number): Row {
  const value = median(values);
  return {
    work: `photos: ${work}`,
    target: `≤ ${ms(most)}`,
    ours: value === 0 ? 'none' : ms(value),
    raw: '',
    result: `at most ${ms(Math.max(...values))}`,
    pass: value <= most,
  };
}
