/** The next step in a preview, while one uses it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WayIn } from '#features/preview/way-in.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const field = page.getByRole('textbox', { name: /^A line to/ });

test('who writes a line while the network comes back goes on writing it', async () => {
  const stage = await drawLoggedIn(<WayIn outing={sampleOuting()} code={undefined} back="/" />);
  await stage.setNetwork('offline');
  await field.fill('I know the');
  const element = field.element();
  // The server is asked who they are, and has not answered.
  await stage.setNetwork('online');
  expect(field.element()).toBe(element);
  expect(document.activeElement).toBe(element);
  await expect.element(field).toHaveValue('I know the');
});
