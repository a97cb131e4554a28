/**
 * Prepares the starting point of most tests, once per run: a server with the sample's users, a device that has the app
 * and no user, and the devices of two logged-in users with all data for offline use. Data and devices belong together:
 * the devices' sessions and cursors match these data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { type Account, ADA, App, BEN } from './browser/app.ts';
import { ORIGIN } from './browser/browser-arguments.ts';
import { Device } from './browser/device.ts';
import { KEEPS_PROFILES } from './browser/driven.ts';
import { copyFolder } from './server/copy-folder.ts';
import { Stage } from './server/stage.ts';
import { prepareTemplate } from './server/template.ts';

/** The user of the device. */
export type Person = 'ada' | 'ben';
export const ACCOUNTS: Readonly<Record<Person, Account>> = { ada: ADA, ben: BEN };
/** Of a device that has the app. */
type Owner = Person | 'signed_out';
const PEOPLE: readonly Person[] = ['ada', 'ben'];

const FOLDER = 'E2E_PREPARED';

function prepared(part: string): string {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error(`prepared.ts must set ${FOLDER} before all tests`);
  return join(folder, part);
}

/** The data directory of the prepared server. */
export const preparedData = () => prepared('data');

/**
 * The browser profile of a user who is logged in to the prepared server, or of a logged-out device that has the app.
 */
export const preparedProfile = (owner: Owner) => prepared(owner);

/** Prepares a device with the app, and a user's device with all data for offline use. */
export async function makeReady(context: BrowserContext, owner: Owner): Promise<void> {
  const app = new App(await context.newPage());
  if (owner === 'signed_out') {
    await app.page.goto('/welcome');
    await app.storedForOffline();
  } else {
    await app.logIn(ACCOUNTS[owner]);
    await app.readyForOffline();
  }
  await app.page.close();
}

/** @param profile to start from; null for none */
async function prepareDevice(
  stage: Stage,
  profile: string | null,
  folder: string,
  owner: Owner,
): Promise<void> {
  const device = await Device.make({ proxyPort: stage.proxy.port, profile });
  try {
    const context = await device.launch();
    await makeReady(context, owner);
    await context.close();
    await device.saveTo(folder);
  } finally {
    await device.dispose();
  }
}

async function prepareDevices(stage: Stage, folder: string): Promise<void> {
  const loggedOut = join(folder, 'signed_out');
  // The whole app is fetched here, and by no device that starts from this one.
  await prepareDevice(stage, null, loggedOut, 'signed_out');
  await Promise.all(PEOPLE.map((person) => prepareDevice(stage, loggedOut, join(folder, person), person)));
}

/** For Playwright: once, before all tests. Returns a function that deletes it all after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'outing-prepared-'));
  const stage = await Stage.open({ data: await prepareTemplate(), origin: ORIGIN });
  try {
    if (KEEPS_PROFILES) await prepareDevices(stage, folder);
    await stage.server.stop();
    await copyFolder(stage.server.dataDir, join(folder, 'data'));
  } finally {
    await stage.close();
  }
  process.env[FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
