/** Types a long text with headings, as data, so that every language has the same shape. */

export const DOCUMENT_NAMES = [
  'terms-of-use',
  'community-standards',
  'music-guidelines',
  'privacy-policy',
  'cookie-policy',
] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** A paragraph, a list, or names with their explanations. */
export type Block =
  | string
  | { list: readonly string[] }
  | { terms: readonly { name: string; meaning: string }[] };

export interface Section {
  /** The place in the page that its entry in the table of contents leads to. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

export interface Document {
  /** The language of the text (BCP 47). */
  language: string;
  title: string;
  /** Its content in a sentence or two. */
  summary: string;
  /** Whether the operator of this server has checked and completed it; until then it shows that they have to. */
  reviewed: boolean;
  sections: readonly Section[];
}
