/**
 * `npm run screens -- [path] [--locale=de-DE]`: takes screenshots of every route: phone and desktop, light and dark; of
 * a member, of one without data, of an offline member, and of a logged-out reader. They go to the directory `screens`;
 * failed ones are listed at the end. With a path only routes that begin with it.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect } from '@playwright/test';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';
import { fromRoot } from '../scripts/root.mjs';
import { ensureBuild } from '../scripts/setup.mjs';
import { type Account, ADA, App } from './browser/app.ts';
import { BROWSER_ARGUMENTS } from './browser/browser-arguments.ts';
import {
  addressOf,
  type Examples,
  examplesOf,
  SCREENS_LOGGED_OUT,
  SCREENS_OF_MEMBERS,
} from './browser/screens.ts';
import { Api } from './server/api.ts';
import { invite } from './server/invite.ts';
import { mailedLink } from './server/mail.ts';
import { Stage } from './server/stage.ts';
import { prepareTemplate } from './server/template.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const THEMES = ['light', 'dark'] as const;
const NEWCOMER: Account = { login: 'greta', password: 'Quiet-Harbour-7!' };
/** Animations have ended by then, ms. */
const REST_MS = 600;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string', default: 'en-GB' } },
});
const [wanted = '/'] = positionals;

interface Shot {
  /** Directory of the picture. */
  state: string;
  /** No user when left out. */
  who?: Account;
  offline?: boolean;
  /** As the router writes them. */
  paths: readonly string[];
}

const isWanted = (path: string) => path.startsWith(wanted);
const forMembers = SCREENS_OF_MEMBERS.filter(isWanted);
const SHOTS: readonly Shot[] = [
  { state: 'signed_out', paths: SCREENS_LOGGED_OUT.filter(isWanted) },
  { state: 'member', who: ADA, paths: forMembers },
  { state: 'offline', who: ADA, offline: true, paths: forMembers },
  { state: 'empty', who: NEWCOMER, paths: forMembers },
];

/** Creates an account without data. */
async function register(browser: Browser, stage: Stage): Promise<void> {
  const page = await browser.newPage({ baseURL: stage.url, locale: 'en-GB' });
  await page.goto(await invite(stage, 'greta@example.org'));
  const words = {
    'First name': 'Greta',
    'Last name': 'Halm',
    Username: 'greta',
    'E-mail': 'greta@example.org',
  };
  for (const [label, word] of Object.entries(words)) await page.getByLabel(label).fill(word);
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.goto(await mailedLink(stage.server.dataDir, 'greta@example.org', '/verify-email'));
  await expect(page).not.toHaveURL(/verify-email/);
  await page.close();
}

async function take(
  context: BrowserContext,
  folder: string,
  shot: Shot,
  examples: Examples,
): Promise<string[]> {
  const failed: string[] = [];
  const page = await context.newPage();
  for (const path of shot.paths) {
    const file = join(folder, shot.state, `${path.slice(1).replaceAll('/', '_') || 'home'}.png`);
    try {
      await page.goto(addressOf(path, examples));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(REST_MS);
      await mkdir(dirname(file), { recursive: true });
      await page.screenshot({ path: file, fullPage: true });
    } catch (error) {
      failed.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
  await page.close();
  return failed;
}

await ensureBuild();
const executablePath = findBrowser();
const stage = await Stage.open({ data: await prepareTemplate() });
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
const failed: string[] = [];
try {
  const api = await Api.logIn(stage, ADA);
  const examples = await examplesOf(api);
  await register(browser, stage);
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of THEMES)
      for (const shot of SHOTS.filter(({ paths }) => paths.length > 0)) {
        const context = await browser.newContext({
          baseURL: stage.url,
          locale: values.locale,
          timezoneId: 'Europe/Berlin',
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
        });
        // Functions that are evaluated in the page contain tsx's calls of its helper.
        await context.addInitScript('globalThis.__name ??= (named) => named');
        // The user's own choice; "light" is the app's default.
        await context.addInitScript((theme) => localStorage.setItem('outing.skin', theme), colorScheme);
        if (shot.who) {
          const app = new App(await context.newPage());
          await app.logIn(shot.who);
          if (shot.offline) await app.readyForOffline();
          await app.page.close();
        }
        await context.setOffline(shot.offline ?? false);
        failed.push(
          ...(await take(context, fromRoot(join('screens', `${size}-${colorScheme}`)), shot, examples)),
        );
        await context.close();
      }
} finally {
  await browser.close();
  await stage.close();
}
for (const line of failed) console.log(line);
process.exitCode = failed.length > 0 ? 1 : 0;
