/** Takes over the page that the server wrote (server/base/http/site/first-look.ts). */

const firstLook = () => document.querySelector('.first-look');

/**
 * Returns what the reader typed there before the app was ready: a name, empty for none, and whether they are still in
 * its field.
 */
export function typedBefore(): { name: string; isTyping: boolean } {
  const input = firstLook()?.querySelector('input') ?? null;
  return { name: input?.value ?? '', isTyping: input !== null && input === document.activeElement };
}

/** It is hidden by then: two fields for one name would confuse programs that fill in forms. */
export const endFirstLook = (): void => firstLook()?.remove();
