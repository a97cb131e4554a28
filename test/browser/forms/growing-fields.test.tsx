/** Tests that multi-line fields grow with their text, also where the browser does not do that by itself. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextArea } from '#ui/fields/text-field.tsx';
import { draw } from '../draw.tsx';

const LINES = 'One\nTwo\nThree\nFour\nFive\nSix\nSeven';

function Note() {
  const [words, setWords] = useState('');
  return (
    <>
      <TextArea label="Note" value={words} onChange={setWords} />
      <button type="button" onClick={() => setWords('')}>
        Send
      </button>
    </>
  );
}

test.each([
  ['by itself', true],
  ['not by itself', false],
])(
  'a field that the browser lets grow %s shows all lines, and shrinks again without them',
  async (_, can) => {
    const supports = CSS.supports.bind(CSS);
    vi.spyOn(CSS, 'supports').mockImplementation((name: string, value?: string) =>
      name === 'field-sizing' ? can : value === undefined ? supports(name) : supports(name, value),
    );
    await draw(<Note />);
    const field = page.getByRole('textbox', { name: 'Note' });
    await expect.element(field).toBeVisible();
    const element = field.element();
    // As that browser draws it.
    if (!can) element.classList.remove('field-sizing-content');
    const empty = element.clientHeight;
    await userEvent.fill(field, LINES);
    expect(element.clientHeight).toBeGreaterThan(empty);
    expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => element.clientHeight).toBe(empty);
  },
);
