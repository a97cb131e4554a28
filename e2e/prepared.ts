/**
 * What most tests begin with, made once a run: a server that knows the sample's people, a device that has the app and nobody
 * logged in, and the devices of two people, who logged in and have all that is kept for use without a network. Data and devices
 * belong together: the devices' sessions and cursors are those of these data.
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

/** Whose device it is. */
export type Person = 'ada' | 'ben';
export const ACCOUNTS: Readonly<Record<Person, Account>> = { ada: ADA, ben: BEN };
/** Of a device that has the app. */
type Owner = Person | 'signed_out';
const PEOPLE: readonly Person[] = ['ada', 'ben'];

const FOLDER = 'E2E_PREPARED';

function prepared(part: string): string {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error(`${FOLDER} is set by prepared.ts before all tests`);
  return join(folder, part);
}

/** The data folder of the prepared server. */
export const preparedData = () => prepared('data');

/** The browser profile of a person who is logged in to the prepared server, or of one who has the app and is logged out. */
export const preparedProfile = (owner: Owner) => prepared(owner);

/** Gives a device the app, and the one of a person all that is kept for use without a network. */
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

/** @param profile what the device begins with; null for nothing */
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
  // The whole app is fetched here, and by no other device that begins with this one.
  await prepareDevice(stage, null, loggedOut, 'signed_out');
  await Promise.all(PEOPLE.map((person) => prepareDevice(stage, loggedOut, join(folder, person), person)));
}

/** For Playwright: once, before all tests. Answers with what removes it all after them. */
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
