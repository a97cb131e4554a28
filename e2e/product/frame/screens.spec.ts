/**
 * Tests every screen: axe finds nothing, nothing overflows on a phone or a desktop, and touch targets are large enough.
 */
import type { Page } from '@playwright/test';
import { ADA, TODAYS } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expectLargeTargets } from '../../browser/targets.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { Stage } from '../../server/stage.ts';
import { FULL } from '../../tags.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

async function expectNothingOverTheEdge(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, `pixels over the right edge of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Audits the shown screen, and restores its width. */
async function audit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectNothingOverTheEdge(page);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectNothingOverTheEdge(page);
  if (FULL) await expectAccessible(page);
  await page.setViewportSize(PHONE);
}

/** Checks screens one after another. */
type Look = (page: Page, stage: Stage) => Promise<void>;

const auditAll =
  (paths: readonly string[], go = visit): Look =>
  async (page) => {
    for (const path of paths) {
      await go(page, path);
      await audit(page);
    }
  };

/** Screens whose targets are measured as well. */
const forFingers =
  (paths: readonly string[]): Look =>
  async (page) => {
    for (const path of paths) {
      await visit(page, path);
      await audit(page);
      await expectLargeTargets(page);
    }
  };

// Some of them look the same.
const loadPage = async (page: Page, path: string) => void (await page.goto(path));

/** One component renders all documents. */
const OTHER_DOCUMENTS = [
  '/help-center/community-standards',
  '/help-center/music-guidelines',
  '/help-center/privacy-policy',
  '/help-center/cookie-policy',
];

const LOGGED_OUT: Readonly<Record<string, Look>> = {
  'of logged-out readers': async (page, stage) => {
    await forFingers(['/welcome', '/login', '/forgot-password', '/register-invitation'])(page, stage);
    await auditAll([
      '/register',
      '/reset-password?token=x',
      '/error-404',
      '/error',
      '/no-internet-connection',
      '/coming-soon',
    ])(page, stage);
  },
  'for everybody': async (page, stage) => {
    const { id } = await (await Api.logIn(stage, ADA)).publicOuting();
    const paths = [
      '/under-maintenance',
      '/download',
      '/auth/google/callback',
      '/auth/apple/callback-mobile',
      '/preview/outing/nothing',
      `/preview/outing/${id}`,
    ];
    await auditAll(paths, loadPage)(page, stage);
  },
  'of documents': auditAll(['/help-center/terms-of-use', ...(FULL ? OTHER_DOCUMENTS : [])]),
};

const OF_MEMBERS: Readonly<Record<string, Look>> = {
  'of plans': async (page, stage) => {
    await forFingers(['/', '/outings/timeline', '/outings/timeline?tab=list', '/create-outing'])(page, stage);
    await visit(page, '/outings/timeline');
    await page.getByRole('main').getByRole('link', { name: TODAYS }).first().click();
    const tabs = page.getByRole('navigation', { name: 'Parts of the outing' });
    for (const tab of ['Details', 'Notes', 'Edit', 'Settings']) {
      await tabs.getByRole('link', { name: tab, exact: true }).click();
      await audit(page);
      if (tab === 'Details' || tab === 'Notes') await expectLargeTargets(page);
    }
  },
  'and dialogs of people': async (page, stage) => {
    await auditAll(['/outings/invitations', '/notifications', '/search?q=dora'])(page, stage);
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Lunch at the market');
    for (const dialog of [
      'openMembersModalTab=all',
      'openInvitationsModalTab=people',
      'openMembershipSettingsModal=1',
    ]) {
      await visit(page, `/outings/${id}?${dialog}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingOverTheEdge(page);
      await expectAccessible(page);
    }
  },
  'of the travel log': auditAll([
    '/travel',
    '/travel?place=1',
    '/travel?place=country%3AFR',
    '/users/ben/travel',
  ]),
  'of all else': async (page, stage) => {
    await forFingers(['/settings', '/settings/sync'])(page, stage);
    await auditAll([
      '/calendar?view=month',
      '/calendar?view=week',
      '/calendar?view=year',
      '/calendar?view=list',
      '/help-center',
      '/help-center/faq#offline',
      '/pricing',
      '/users/ben/profile',
      '/invite',
      '/collections',
      '/users/ben/collections',
      '/stories/new',
      '/stories/ben',
      '/feature-coming-soon',
      '/not-authorized',
    ])(page, stage);
  },
};

/**
 * On one device one after another, because opening the app takes longer than most checks; separately where each screen
 * is checked four times.
 */
function testAll(looks: Readonly<Record<string, Look>>): void {
  const all = Object.entries(looks);
  for (const group of FULL ? all.map((one) => [one]) : [all]) {
    const names = group.map(([name]) => name).join(', ');
    test(`the screens ${names} are accessible, and their targets large enough for a finger`, async ({
      page,
      stage,
    }) => {
      for (const [name, look] of group) await test.step(name, () => look(page, stage));
    });
  }
}

test.describe('a logged-out reader', () => {
  test.use({ owner: 'signed_out' });
  testAll(LOGGED_OUT);
});

test.describe('a member', () => {
  test.use({ owner: 'ada' });
  testAll(OF_MEMBERS);
});
