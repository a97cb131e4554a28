/** Tests the next step in a preview while the reader uses it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WayIn } from '#features/preview/way-in.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const field = page.getByRole('textbox', { name: /^A line to/ });

test('a reader who types a line while the network returns continues typing it', async () => {
  const stage = await drawLoggedIn(<WayIn outing={sampleOuting()} code={undefined} back="/" />);
  await stage.setNetwork('offline');
  await field.fill('I know the');
  const element = field.element();
  // The request for the reader's identity has no response yet.
  await stage.setNetwork('online');
  expect(field.element()).toBe(element);
  expect(document.activeElement).toBe(element);
  await expect.element(field).toHaveValue('I know the');
});
