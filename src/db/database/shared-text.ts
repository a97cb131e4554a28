/** Joins what another app shared into one text. */

/** Some apps already include the address in the text. */
export const joinedText = (text: string, url: string): string =>
  (text.includes(url) ? [text] : [text, url]).filter(Boolean).join('\n');
