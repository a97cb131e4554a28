/** Tests that the program of an outing is arranged offline, by dragging and by a menu, and that others see it. */
import type { Locator } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';

test.use({ owner: 'ada' });

const FERRY = 'Ferry and the walk around';
const QUESTIONS = 'One question each';

const programOf = (app: App): Locator => app.page.getByRole('region', { name: 'Program', exact: true });

async function expectOrder(app: App, titles: readonly string[]): Promise<void> {
  await expect(programOf(app).getByRole('link', { name: /^(Ferry|One question)/ })).toContainText([
    ...titles,
  ]);
}

test('items are dragged to another place in their day, and moved back by their menu', async ({
  page,
  devices,
  stage,
}) => {
  const outing = await (await Api.logIn(stage, ADA)).outingTitled('Team day on Peacock Island');
  const ben = await devices.add('ben');
  await ben.openOuting(outing.id);
  await expectOrder(ben, [FERRY, QUESTIONS]);

  const ada = new App(page);
  await ada.openOuting(outing.id);
  await expectOrder(ada, [FERRY, QUESTIONS]);
  await stage.proxy.become('down');
  await expect(ada.offlineBanner).toBeVisible();
  const program = programOf(ada);
  await program.getByRole('button', { name: 'Change the order' }).click();
  const rows = program.getByRole('row');
  await expect(rows).toContainText([FERRY, QUESTIONS]);
  await rows.nth(1).dragTo(rows.nth(0), {
    targetPosition: { x: 100, y: 3 },
  });
  await expect(rows).toContainText([QUESTIONS, FERRY]);
  await program.getByRole('button', { name: 'Done' }).click();
  await expectOrder(ada, [QUESTIONS, FERRY]);

  await stage.proxy.become('up');
  await expectOrder(ben, [QUESTIONS, FERRY]);

  await program.getByRole('button', { name: 'Change the order' }).click();
  await program.getByRole('button', { name: `Place of ${QUESTIONS}` }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(rows).toContainText([FERRY, QUESTIONS]);
  await expectOrder(ben, [FERRY, QUESTIONS]);
});
