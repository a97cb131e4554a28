/** Every screen: axe finds nothing, and nothing hangs over the edge on a phone or on a desktop. */
import type { Page } from '@playwright/test';
import { ADA } from '../browser/app.ts';
import { expectAccessible } from '../browser/axe.ts';
import { visit } from '../browser/visit.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../full.ts';
import { Api } from '../server/api.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

async function expectNothingOverTheEdge(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, `pixels over the right edge of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Audits the screen that is shown, and leaves it as wide as it was. */
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

async function auditAll(page: Page, paths: readonly string[], go = visit): Promise<void> {
  for (const path of paths) {
    await go(page, path);
    await audit(page);
  }
}

test('the screens of guests are accessible', async ({ page }) => {
  await auditAll(page, [
    '/welcome',
    '/login',
    '/register-invitation',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/error-404',
    '/error',
    '/no-internet-connection',
    '/coming-soon',
  ]);
});

test('the screens for everybody are accessible', async ({ page, stage }) => {
  const { id } = await (await Api.signIn(stage, ADA)).publicOuting();
  // Some of them look the same.
  const loadAnew = async (_: Page, path: string) => void (await page.goto(path));
  await auditAll(
    page,
    [
      '/under-maintenance',
      '/download',
      '/auth/google/callback',
      '/auth/apple/callback-mobile',
      '/preview/outing/nothing',
      `/preview/outing/${id}`,
    ],
    loadAnew,
  );
});

test('the documents of the help centre are accessible', async ({ page }) => {
  // All are drawn by one component.
  const others = [
    '/help-center/community-standards',
    '/help-center/music-guidelines',
    '/help-center/privacy-policy',
    '/help-center/cookie-policy',
  ];
  await auditAll(page, ['/help-center/terms-of-use', ...(FULL ? others : [])]);
});

test.describe('of members', () => {
  test.use({ owner: 'ada' });

  test('the screens of plans are accessible', async ({ page }) => {
    await auditAll(page, ['/', '/outings/timeline', '/outings/timeline?tab=list', '/create-outing']);
    await page.goto('/outings/timeline');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Lunch at the market/ })
      .first()
      .click();
    const tabs = page.getByRole('navigation', { name: 'Parts of the outing' });
    for (const tab of ['Details', 'Notes', 'Edit', 'Settings']) {
      await tabs.getByRole('link', { name: tab, exact: true }).click();
      await audit(page);
    }
  });

  test('the screens and dialogs of people are accessible', async ({ page, stage }) => {
    await auditAll(page, ['/outings/invitations', '/notifications', '/search?q=dora']);
    const { id } = await (await Api.signIn(stage, ADA)).outingTitled('Lunch at the market');
    for (const dialog of [
      'openMembersModalTab=all',
      'openInvitationsModalTab=people',
      'openInvitationsModalTab=link',
      'openMembershipSettingsModal=1',
    ]) {
      await visit(page, `/outings/${id}?${dialog}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingOverTheEdge(page);
      await expectAccessible(page);
    }
  });

  test('the screens of the travel log are accessible', async ({ page }) => {
    await auditAll(page, ['/travel', '/travel?place=1', '/travel?place=country%3AFR', '/users/ben/travel']);
  });

  test('the other screens are accessible', async ({ page }) => {
    await auditAll(page, [
      '/settings',
      '/settings/sync',
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
    ]);
  });
});
