/** What another app shared, as one text. */

/** Some apps put the address into the text already. */
export const joinedText = (text: string, url: string): string =>
  (text.includes(url) ? [text] : [text, url]).filter(Boolean).join('\n');
