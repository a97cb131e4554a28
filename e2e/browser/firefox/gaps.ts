/** Implements what Playwright lacks in a stock Firefox. */
import type { BrowserContext, Locator } from 'playwright';
import type { Line } from '../line.ts';

/** Adds the missing functions to a context. @param line its network */
export function fillGaps(context: BrowserContext, line: Line): BrowserContext {
  // Playwright's does nothing.
  context.setOffline = async (isOffline) => {
    if (isOffline) line.cut();
    else line.mend();
  };
  // All locators of this process have one prototype.
  const page = context.pages()[0];
  if (page) Object.assign(Object.getPrototypeOf(page.locator('*')), { fill });
  return context;
}

/**
 * Playwright's `fill` sets the value from within the page, past React, which then treats the field as empty. This one
 * inserts the text as an input method does.
 */
async function fill(this: Locator, value: string): Promise<void> {
  // Waits until the field exists, is visible and writable.
  await this.click({ trial: true });
  await this.focus();
  await this.evaluate((field, text) => {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText) field.select();
    else getSelection()?.selectAllChildren(field);
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  }, value);
}
