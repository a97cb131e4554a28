/** Accessibility of what a page shows now, by axe's rules for WCAG 2.2 A and AA. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at the page in the light skin by all rules, and in the dark one by what a skin can change. */
export async function expectAccessible(page: Page): Promise<void> {
  await stopTransitions(page);
  const light = await new AxeBuilder({ page }).withTags(RULES).analyze();
  await wear(page, 'dark');
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await wear(page, 'light');
  expect({ light: findingsOf(light), dark: findingsOf(dark) }).toEqual({ light: [], dark: [] });
}

/**
 * A colour that is on its way to another has no contrast that counts, and what is about to appear covers nothing yet. For as
 * long as this document is shown.
 */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  });
}

/** As the settings do it. */
async function wear(page: Page, skin: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.dataset.skin = value;
    await new Promise(requestAnimationFrame);
  }, skin);
}

type Analysis = Awaited<ReturnType<AxeBuilder['analyze']>>;

function findingsOf({ violations }: Analysis): string[] {
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`).join('; ')})`,
  );
}
