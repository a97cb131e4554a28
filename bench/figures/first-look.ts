/**
 * Measures a shared link opened for the first time on a slow phone with a slow network: the time to the first paint
 * with text, compared with a page of a few words on the same line. Times are Chromium's own, since the navigation.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { Profile } from '../browser.ts';
import { alternating, type Figure, median, ms, ROUNDS, ratioRow } from '../figure.ts';
import { MeasuredServer } from '../server/measured-server.ts';
import { SlowNetwork } from '../slow-network.ts';

/** Lighthouse's factor for a mid-range phone. */
const CPU_SLOWDOWN = 4;
const PHONE = { width: 360, height: 640 };
const PAINTED_WITHIN_MS = 1_000;
/** Style sheet and page take one round trip more than a page by itself. */
const RATIO_AT_MOST = 2;
const ORIGIN = 'http://localhost';

const Made = v.object({ data: v.object({ id: v.string() }) });
const Link = v.object({ data: v.object({ token: v.string() }) });

async function linkOf(server: MeasuredServer): Promise<string> {
  const host = await server.logIn({ login: 'ada@outing.example', password: 'Outing-2026!' });
  const body = {
    title: 'Dinner at Noor’s',
    status: 'set',
    starts_at: '2027-01-08T19:00',
    timezone: 'Europe/Berlin',
    place_name: 'Weserstraße 4',
  };
  const made = await host.send('POST', '/outings', { body: JSON.stringify(body) });
  const { id } = v.parse(Made, JSON.parse(made.text)).data;
  const link = await host.send('GET', `/outings/${id}/link`);
  return `/i/${v.parse(Link, JSON.parse(link.text)).data.token}`;
}

/** A page with only a few words. */
async function openBare() {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Dinner</title><h1>Dinner at Noor’s</h1>'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page is not served');
  return { origin: `${ORIGIN}:${address.port}`, close: () => server.close() };
}

/** @returns ms to the first paint with text */
async function paintedAfter(network: SlowNetwork, path: string): Promise<number> {
  const profile = await Profile.create();
  const context = await profile.context();
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${network.origin}${path}`, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await profile.remove();
  network.cut();
  return painted;
}

export const firstLook: Figure = {
  name: 'first-look',
  async measure() {
    const server = await MeasuredServer.start();
    const bare = await openBare();
    const path = await linkOf(server);
    const networks = {
      ours: await SlowNetwork.open(`${ORIGIN}:${server.port}`),
      bare: await SlowNetwork.open(bare.origin),
    };
    const values = await alternating(['ours', 'bare'], (name) =>
      paintedAfter(networks[name], name === 'ours' ? path : '/'),
    );
    for (const network of Object.values(networks)) await network.close();
    bare.close();
    await server.dispose();
    const ours = median(values.ours);
    return [
      {
        work: 'the link of an outing, first visit on a slow phone: first paint',
        target: `≤ ${ms(PAINTED_WITHIN_MS)}`,
        ours: ms(ours),
        raw: '',
        result: `${ms(Math.min(...values.ours))} to ${ms(Math.max(...values.ours))}, ${ROUNDS} rounds`,
        pass: ours <= PAINTED_WITHIN_MS,
      },
      ratioRow('the same beside a page of a few words', RATIO_AT_MOST, ours, median(values.bare)),
    ];
  },
};
