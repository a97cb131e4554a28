/** Checks the accessibility of the drawn page, by the same rules on all screens. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { OF_THEMES, ONLY_FINDINGS, RULES } from '../../e2e/browser/axe-rules.ts';

const findingsOf = ({ violations }: axe.AxeResults) =>
  violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`).join('; ')})`,
  );

/** Sets the theme as the settings do. */
async function wear(theme: 'light' | 'dark'): Promise<void> {
  document.documentElement.dataset.theme = theme;
  await new Promise(requestAnimationFrame);
}

/** Colors in transition have no valid contrast, and elements that fade in cover nothing yet. */
function stopTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [still];
  for (const animation of document.getAnimations())
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
}

/** Checks the page in the light theme by all rules, and in the dark theme by the rules that a theme can affect. */
export async function expectAccessible(): Promise<void> {
  stopTransitions();
  const light = await axe.run(document, { runOnly: { type: 'tag', values: RULES }, ...ONLY_FINDINGS });
  await wear('dark');
  const dark = await axe.run(document, { runOnly: { type: 'rule', values: OF_THEMES }, ...ONLY_FINDINGS });
  await wear('light');
  document.adoptedStyleSheets = [];
  expect({ light: findingsOf(light), dark: findingsOf(dark) }).toEqual({ light: [], dark: [] });
}
