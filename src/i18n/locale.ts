/** Which language and which habits of dates and clocks the app is read in. */

/** English is what the catalogue holds; of the reader's languages the first English one says which habits. */
export function readingLocale(languages: readonly string[]): string {
  return languages.find((language) => /^en(-|$)/i.test(language)) ?? 'en-GB';
}
