import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escaped, html } from '#features/export/archive/html.ts';
import { noteAsMarkdown } from '#features/export/archive/markdown.ts';

it('inserted text remains text: it neither begins a tag nor leaves its attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const { text } = html`<p title="${words}">${[words]}</p>`;
      const inside = text.slice('<p title="'.length, -'</p>'.length);
      expect(inside.split('">')).toHaveLength(2);
      expect(inside.replace('">', '')).not.toMatch(/[<>"']/);
    }),
  );
});

it('escaping loses no visible character', () => {
  const back = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      expect(back(escaped(words))).toBe(words);
    }),
  );
});

it('a note as Markdown has its title as one heading and its text as typed', () => {
  const ada = { id: '1', username: 'ada', name: 'Ada' };
  const made = '2026-11-26T12:00:00.000Z';
  const note = {
    id: '1',
    title: '# [Bring](http://example.org)\n',
    text: '- rope\n- tea',
    author: ada,
    last_changed_by: ada,
    created_at: made,
    updated_at: made,
    comments: [{ author: ada, text: 'And\ncake', created_at: made }],
    file: null,
  };
  expect(noteAsMarkdown(note, 'Comments')).toBe(
    `# \\# \\[Bring\\](http://example.org)\n\n*Ada, ${made}*\n\n- rope\n- tea\n\n\n---\n\n## Comments\n\n**Ada**, ${made}\n\n> And\n> cake\n`,
  );
});
