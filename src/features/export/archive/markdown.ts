/** Writes a note as Markdown, with its comments. */
import type { NoteRecord } from './shape.ts';

/** Escapes a line of a user's text that must remain text in Markdown. */
const plain = (text: string) =>
  text
    .replace(/[\\`*_{}[\]<>#+!|~]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();

/** The text of a note stays as typed: many users write lists and headings in it. */
export function noteAsMarkdown(note: NoteRecord, commentsHeading: string): string {
  const head = note.title === '' ? '' : `# ${plain(note.title)}\n\n`;
  const byline = `*${plain(note.author.name)}, ${note.created_at}*\n\n`;
  const comments = note.comments.map(
    ({ author, text, created_at }) =>
      `**${plain(author.name)}**, ${created_at}\n\n${text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}\n`,
  );
  const below =
    comments.length === 0 ? '' : `\n\n---\n\n## ${plain(commentsHeading)}\n\n${comments.join('\n')}`;
  return `${head}${byline}${note.text}\n${below}`;
}
