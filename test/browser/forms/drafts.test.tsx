/**
 * Tests what happens to text typed into a form (`src/forms/use-form-draft.ts`): after a reload, when saved or
 * discarded, in a newer app.
 */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AskToJoin } from '#features/preview/ask-to-join.tsx';
import { GeneralScreen } from '#features/settings/general/general-screen.tsx';
import { outingPreview } from '../../fixtures/outing-preview.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const FORM = 'settings/general';

const firstName = page.getByRole('textbox', { name: 'First name' });
const restored = page.getByText('Draft restored.');

const reload = ({ id }: Stage) => drawLoggedIn(<GeneralScreen />, { id });

/** Types a name, and waits until it is stored as a draft. */
async function typeName(stage: Stage): Promise<void> {
  await userEvent.fill(firstName, 'Adele');
  await waitFor(async () =>
    expect(await stage.db.drafts.get(FORM)).toMatchObject({ values: { values: { first_name: 'Adele' } } }),
  );
}

const expectNoDraft = ({ db }: Stage) =>
  waitFor(async () => expect(await db.drafts.get(FORM)).toBeUndefined());

/** The form shows the account's values. */
async function expectUntouched(): Promise<void> {
  await expect.element(firstName).toHaveValue('Ada');
  await expect.element(restored).not.toBeInTheDocument();
}

test('the typed text is there after a reload, and the form reports it', async () => {
  const stage = await drawLoggedIn(<GeneralScreen />);
  await typeName(stage);
  await reload(stage);
  await expect.element(firstName).toHaveValue('Adele');
  await expect.element(restored).toBeVisible();
});

test('a discarded draft does not come back with a reload', async () => {
  const stage = await drawLoggedIn(<GeneralScreen />);
  await typeName(stage);
  await reload(stage);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectUntouched();
  await expectNoDraft(stage);
  await reload(stage);
  await expectUntouched();
});

test('a saved draft does not come back with a reload', async () => {
  const stage = await drawLoggedIn(<GeneralScreen />);
  await typeName(stage);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Information Updated.')).toBeVisible();
  await expectNoDraft(stage);
  await reload(stage);
  await expectUntouched();
});

test('a draft that the user deletes letter by letter is no draft anymore', async () => {
  const stage = await drawLoggedIn(<GeneralScreen />);
  await typeName(stage);
  await userEvent.fill(firstName, 'Ada');
  await expectNoDraft(stage);
});

test('a draft of an older form is not offered, and remains stored', async () => {
  const stage = await drawLoggedIn(<GeneralScreen />);
  const older = { form: FORM, values: { name: 'Adele Lund' }, saved_at: 1 };
  await stage.db.drafts.put(older);
  await reload(stage);
  await expectUntouched();
  expect(await stage.db.drafts.get(FORM)).toEqual(older);
});

/** A request to one outing, and by a button to another. */
function Requests() {
  const [id, setId] = useState('first');
  return (
    <>
      <button type="button" onClick={() => setId(id === 'first' ? 'second' : 'first')}>
        Other
      </button>
      <AskToJoin outing={{ ...outingPreview(), id }} wasDeclined={false} />
    </>
  );
}

test('a form that switches to another draft shows that draft, and loses nothing of the first', async () => {
  const { db } = await drawLoggedIn(<Requests />);
  const line = page.getByRole('textbox', { name: 'A line to Noor Haddad' });
  const other = page.getByRole('button', { name: 'Other' });
  await userEvent.fill(line, 'May I bring soup?');
  await other.click();
  await expect.element(line).toHaveValue('');
  await userEvent.fill(line, 'May I come?');
  await waitFor(async () => expect(await db.drafts.count()).toBe(2));
  await other.click();
  await expect.element(line).toHaveValue('May I bring soup?');
});
