/** How words stand on a story. */

/** The size by their length, in parts of the story’s width, so that a small one looks like a large one. */
export function sizeOfWords(text: string): string {
  if (text.length <= 40) return 'text-[8.6cqi]';
  return text.length <= 120 ? 'text-[6.4cqi]' : 'text-[4.9cqi]';
}

/** Ink on paper, a strip a line: to be read on any ground, in both themes. */
export const LABEL =
  'whitespace-pre-line rounded-[0.3em] box-decoration-clone bg-on-night px-[0.5em] py-[0.18em] text-lightbox';
