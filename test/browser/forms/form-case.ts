/** A form of the product, for the test that types into each, reloads, logs out and taps twice. */
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Stage } from '../logged-in.tsx';

export interface FormCase {
  /** What is written in it, in the words of a title: “a comment”. */
  title: string;
  /** The file that calls `useDraftForm`, from the root of the project. */
  file: string;
  /** The name of its draft. */
  draft: string;
  /** Stores the rows that it needs. */
  prepare?: (stage: Stage) => Promise<unknown>;
  draw: (stage: Pick<Stage, 'id'>) => ReactNode;
  /** Who writes it; a member if left out. */
  reader?: 'guest';
  /** Opens the form, where a button does that, or gives the engine another answer. */
  open?: (drawn: Stage) => Promise<unknown>;
  /** Fills it in so that it can be saved. */
  type: () => Promise<void>;
  /** Fails as long as the form does not show what was typed. */
  expectTyped: () => Promise<void>;
  /** The name of the button that saves. */
  save: string;
}

export const textbox = (name: string) => page.getByRole('textbox', { name });

/** A form that is filled in by one text. */
export const oneText = (label: string, text: string): Pick<FormCase, 'type' | 'expectTyped'> => ({
  type: () => userEvent.fill(textbox(label), text),
  expectTyped: async () => {
    await expect.element(textbox(label)).toHaveValue(text);
  },
});
