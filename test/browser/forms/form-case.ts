/** Describes a form of the product for the test that types into each, reloads, logs out and taps twice. */
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Stage } from '../logged-in.tsx';

export interface FormCase {
  /** The form's content, as in a title: “a comment”. */
  title: string;
  /** The file that calls `useDraftForm`, from the root of the project. */
  file: string;
  /** The name of its draft; null for short texts that are not stored. */
  draft: string | null;
  /** Stores the rows that the form needs. */
  prepare?: (stage: Stage) => Promise<unknown>;
  draw: (stage: Pick<Stage, 'id'>) => ReactNode;
  /** The form's user; a member if left out. */
  reader?: 'guest';
  /** Opens the form, where a button does that, or gives the engine another response. */
  open?: (drawn: Stage) => Promise<unknown>;
  /** Fills in the form so that it can be saved. */
  type: () => Promise<void>;
  /** Fails as long as the form does not show the typed text. */
  expectTyped: () => Promise<unknown>;
  /** The name of the button that saves. */
  save: string;
}

export const textbox = (name: string) => page.getByRole('textbox', { name });

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Presses the button that opens a form, unless a draft has opened it. */
export const openBy = (name: string, label: string) => async () => {
  await expect.element(button(name).or(textbox(label)).first()).toBeVisible();
  if (button(name).query() !== null && textbox(label).query() === null) await button(name).click();
};

/** Chooses among stars, which lie over their radio buttons. */
export const choose = async (name: string) => {
  const found = await page.getByRole('radio', { name }).findElement();
  if (found instanceof HTMLElement) found.click();
};

/** Types the hour of a time, with two digits. */
export const hour = (label: string, typed: string): Pick<FormCase, 'type' | 'expectTyped'> => {
  const field = page.getByRole('spinbutton', { name: new RegExp(`^hour, ${label}`) });
  return {
    async type() {
      await field.click();
      await userEvent.keyboard(typed);
    },
    expectTyped: async () => {
      await expect
        .element(field)
        .toHaveAttribute(
          'aria-valuetext',
          expect.stringMatching(new RegExp(`^(${typed}|${Number(typed) % 12})\\b`)),
        );
    },
  };
};

export const nothing = () => {};

/** A form with a single text. */
export const oneText = (label: string, text: string): Pick<FormCase, 'type' | 'expectTyped'> => ({
  type: () => userEvent.fill(textbox(label), text),
  expectTyped: async () => {
    await expect.element(textbox(label)).toHaveValue(text);
  },
});
