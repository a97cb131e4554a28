/** Tests the review of the app: when the app asks for it, what it refuses and sends, and the thanks. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppReviewDialog } from '#features/app-review/app-review-dialog.tsx';
import { ReviewOffer } from '#features/app-review/review-offer.tsx';
import { ReviewRow } from '#features/app-review/review-row.tsx';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const dialog = page.getByRole('dialog', { name: 'How do you like Outing?' });
const button = (name: string) => dialog.getByRole('button', { name });
const words = dialog.getByRole('textbox', { name: /What do you like/ });
const row = page.getByRole('button', { name: 'Review the app' });

/**
 * By keyboard: the pointer presses the drawn star instead of the radio button, and has to wait until the dialog stops
 * moving.
 */
async function rate(name: string) {
  const star = dialog.getByRole('radio', { name });
  await expect.element(star).toBeInTheDocument();
  star.element().focus();
  await userEvent.keyboard(' ');
}

async function open() {
  const stage = await drawLoggedIn(<ReviewRow />);
  await row.click();
  await expect.element(dialog).toBeVisible();
  return stage;
}

test('the app asks for stars, and sends them with the text', async () => {
  const { engine, id } = await open();
  await expectAccessible();
  await button('Submit').click();
  await expect.element(dialog.getByText('Choose 1 to 5 stars.')).toBeVisible();
  await rate('4 stars');
  await words.fill('  It works on the train. ');
  await button('Submit').click();
  await expect.element(dialog.getByText('Thank you for your feedback!')).toBeVisible();
  await expect.element(dialog.getByText('You can leave us other review anytime.')).toBeVisible();
  expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
    'account.reviewApp',
    { id, review_id: expect.any(String), rating: 4, message: 'It works on the train.' },
    { drafts: [expect.stringContaining('app-review')] },
  );
  // The dialog closes by itself.
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the app shows its thanks for 1.5 s', async () => {
  const onClose = vi.fn();
  await drawLoggedIn(<AppReviewDialog open onClose={onClose} />);
  await rate('4 stars');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Submit').click();
  // The thanks take the focus as their time begins. Each poll advances the clock by 50 ms.
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Thank you' })).toHaveFocus();
  vi.advanceTimersByTime(1_350);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a review that is too long gets an error, and survives closing the dialog', async () => {
  const { engine, id } = await open();
  await rate('5 stars');
  await expect.element(dialog.getByText('0/1000')).toBeVisible();
  await words.fill('x'.repeat(1_001));
  await button('Submit').click();
  await expect.element(dialog.getByText('1001/1000')).toBeVisible();
  await expect.element(dialog.getByText('The review can not have more than 1000 characters.')).toBeVisible();
  expect(engine.mutate).not.toHaveBeenCalled();
  await button('Not Now').click();
  await expect.element(dialog).not.toBeInTheDocument();
  // “Not Now” applies to all devices.
  const change = { prompts: ['review'], answered: true };
  expect(engine.mutate).toHaveBeenCalledExactlyOnceWith('account.answerPrompts', { id, change }, undefined);
  await row.click();
  await expect.element(words).toHaveValue('x'.repeat(1_001));
});

test('the dialog shows an error when the device cannot store the answer', async () => {
  const { engine } = await open();
  engine.mutate.mockResolvedValue({ kind: 'full' });
  await rate('1 star');
  await button('Submit').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(button('Submit')).toBeEnabled();
});

test('the app asks for a review neither on the first page nor of users who rated it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await drawLoggedIn(<ReviewOffer />);
  vi.advanceTimersByTime(10_000);
  await expect.element(dialog).not.toBeInTheDocument();
});
