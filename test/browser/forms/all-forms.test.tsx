/** Tests every form that keeps a draft (`src/forms/draft-form`): it loses nothing, and saves nothing twice. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { waitFor } from '../../fixtures/wait-for.ts';
import { erase } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import type { FormCase } from './form-case.ts';

const CASES = Object.values(
  import.meta.glob<FormCase[]>('./cases/*.tsx', { eager: true, import: 'cases' }),
).flat();

async function drawForm(form: FormCase, id?: string): Promise<Stage> {
  const { reader } = form;
  const stage = await drawLoggedIn(null, { id, reader });
  await form.prepare?.(stage);
  const drawn = await drawLoggedIn(form.draw(stage), { id: stage.id, reader });
  await form.open?.(drawn);
  return drawn;
}

/** Reloads, logs out and comes back: the draft is there each time. */
async function comeBack(form: FormCase, draft: string, { db, id }: Stage): Promise<Stage> {
  await waitFor(async () => expect(await db.drafts.get(draft)).toBeDefined());
  await drawForm(form, id);
  await form.expectTyped();
  erase();
  await drawLoggedIn(null, { reader: 'signed_out' });
  const back = await drawForm(form, id);
  await form.expectTyped();
  return back;
}

describe.each(CASES)('the form of $title', (form) => {
  it('a form retains its draft over a reload and logging out, and saves it once if the user taps twice', async () => {
    const stage = await drawForm(form);
    await form.type();
    await form.expectTyped();
    const { db, engine } = form.draft === null ? stage : await comeBack(form, form.draft, stage);

    const button = page.getByRole('button', { name: form.save, exact: true }).element();
    if (!(button instanceof HTMLElement)) throw new Error('This is not a button.');
    button.click();
    button.click();
    const calls = () =>
      [engine.mutate, engine.mutateAll, engine.retry, engine.call].flatMap(({ mock }) => [
        ...mock.calls.keys(),
      ]);
    await waitFor(() => expect(calls()).toHaveLength(1));
    await waitFor(async () => expect(await db.drafts.count()).toBe(0));
    expect(calls()).toHaveLength(1);
  });
});
