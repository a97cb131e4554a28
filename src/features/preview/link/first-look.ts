/** The page as the server wrote it (server/base/http/site/first-look.ts), which the app takes over. */

const firstLook = () => document.querySelector('.first-look');

/** What the reader typed there before the app was ready: a name, empty for none, and whether they are in its field still. */
export function typedBefore(): { name: string; isTyping: boolean } {
  const input = firstLook()?.querySelector('input') ?? null;
  return { name: input?.value ?? '', isTyping: input !== null && input === document.activeElement };
}

/** It is hidden by then: two fields for one name would confuse those that fill in forms. */
export const endFirstLook = (): void => firstLook()?.remove();
