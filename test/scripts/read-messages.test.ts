/** Tests that the messages written by the build match the catalogue. */
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { withReadMessages } from '../../scripts/vite/messages.ts';

const built = (code: string) => withReadMessages(code, parseAst(code));

describe('a catalogue in the build', () => {
  it('the catalogue contains plain texts as they are, and imports', () => {
    const code = `import { other } from './en/other.ts';\nexport const a = { title: 'Nothing planned.', other };`;
    expect(built(code)).toBe(code);
  });

  it('the catalogue contains parsed sentences: placeholders, plurals, quoted braces', () => {
    expect(built(`export const a = { hi: 'Hello {name}' };`)).toBe(
      `export const a = { hi: ["Hello ",["name"]] };`,
    );
    expect(built(`export const a = { text: "a '{b}'" };`)).toBe(`export const a = { text: "a {b}" };`);
    expect(built(`export const a = { n: '{n, plural, one {# day} other {# days}}' };`)).toContain('"other"');
  });

  it('the catalogue contains texts at any depth, and under quoted keys', () => {
    expect(built(`const a = { b: { 'c-d': '{x}' } };`)).toBe(`const a = { b: { 'c-d': [["x"]] } };`);
  });

  it('the catalogue must not contain composed texts', () => {
    expect(() => built(`const a = { b: 'x {y}' + 'z' };`)).toThrow(/cannot read an expression/);
    expect(() => built('const a = { b: `x` };')).toThrow(/cannot read an expression/);
  });
});
