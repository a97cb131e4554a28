import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { editAria } from '../../scripts/vite/aria-csp.ts';
import { withoutInjection } from '../../scripts/vite/sonner-css.ts';

const packageFolder = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

test('sonner as installed loses its style element, and nothing else', () => {
  const file = join(import.meta.dirname, '../../node_modules/sonner/dist/index.mjs');
  const code = readFileSync(file, 'utf8');
  const edited = withoutInjection(code);
  expect(edited).not.toContain('__insertCSS("');
  expect(edited).toContain('export { Toaster');
});

test('a sonner that injects otherwise stops the build', () => {
  expect(() => withoutInjection('export {}')).toThrow('no longer');
});

test.each(['live-announcer/LiveAnnouncer.mjs', 'interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'])(
  "react-aria's %s as installed asks nothing that the policy refuses",
  (module) => {
    const id = join(packageFolder('react-aria'), 'dist/private', module);
    const edited = editAria(id, readFileSync(id, 'utf8'));
    expect(edited).not.toMatch(/innerHTML|head\.prepend/);
  },
);

test('other modules are left alone', () => {
  expect(editAria('/node_modules/react-aria/dist/private/focus/FocusScope.mjs', 'x')).toBeUndefined();
});
