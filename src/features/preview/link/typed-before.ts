/** What the reader typed into the page as the server wrote it (server/base/http/site/first-look.ts), before the app was there. */

/** @returns the name, empty for none, and whether the reader is in that field still. */
export function typedBefore(): { name: string; isTyping: boolean } {
  const input = document.querySelector<HTMLInputElement>('.first-look input');
  return { name: input?.value ?? '', isTyping: input !== null && input === document.activeElement };
}
