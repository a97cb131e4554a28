/** Checks the accessibility of the shown page by axe's rules for WCAG 2.2 A and AA. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { FULL } from '../tags.ts';
import { OF_THEMES, ONLY_FINDINGS, RULES } from './axe-rules.ts';

/**
 * Checks the page as it is. Without `TEST_FULL=1` it skips rules that depend on a theme, which cost more than all
 * others: contrast is tested for pairs of tokens (`test/ui/contrast.test.ts`) and on components (`test/browser`). The
 * full run checks both themes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await holdStill(page);
  await bringAxe(page);
  const light = await auditOf(page)
    .withTags(RULES)
    .disableRules(FULL ? [] : OF_THEMES)
    .analyze();
  expect(findingsOf(light)).toEqual([]);
  if (!FULL) return;
  await wear(page, 'dark');
  const dark = await auditOf(page).withRules(OF_THEMES).analyze();
  await wear(page, 'light');
  expect(findingsOf(dark), 'in the dark theme').toEqual([]);
}

/**
 * Once for all audits of a document: parsing its half a megabyte, which `AxeBuilder` does twice per audit, costs as
 * much as many rules.
 */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** Instead of axe, which is already loaded. */
const NOTHING = 'void 0';

/** Without a frame of another origin, no results need merging on a separate page, which costs as much as the audit. */
const auditOf = (page: Page) =>
  new AxeBuilder({ page, axeSource: NOTHING }).options({ ...ONLY_FINDINGS }).setLegacyMode(true);

/**
 * Keeps the page still for the audit, as long as this document is shown. A bar of buttons covers scrollable content
 * below it: it gets a static position. A color in transition has no valid contrast, and what is about to appear covers
 * nothing yet.
 */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      `*, ::before, ::after { transition: none !important; animation-delay: 0s !important; animation-duration: 0s !important }
       [data-floats] { position: static !important }`,
    );
    document.adoptedStyleSheets.push(still);
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  });
}

/** As the settings do. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.dataset.theme = value;
    await new Promise(requestAnimationFrame);
  }, theme);
}

type Analysis = Awaited<ReturnType<AxeBuilder['analyze']>>;

function findingsOf({ violations }: Analysis): string[] {
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`).join('; ')})`,
  );
}
