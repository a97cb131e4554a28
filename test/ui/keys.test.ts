import { expect, it } from 'vitest';
import { KeyRegistry, type ScreenKey } from '#ui/device/use-keys.ts';

const key = (name: string): ScreenKey => ({ keys: [name], label: name, act: () => {} });
const labelsOf = (registry: KeyRegistry) => registry.all.map(({ label }) => label).join(' ');

it('the help lists the current keys of all shown screens and no others', () => {
  const registry = new KeyRegistry();
  let agenda = [key('t')];
  const leaveFrame = registry.add(() => [key('r')]);
  const leaveAgenda = registry.add(() => agenda);
  expect(labelsOf(registry)).toBe('r t');
  agenda = [key('t'), key('j')];
  expect(labelsOf(registry)).toBe('r t j');
  leaveAgenda();
  expect(labelsOf(registry)).toBe('r');
  leaveFrame();
  expect(labelsOf(registry)).toBe('');
});

it('keys of a screen do not count anymore once the user is on the way to another one', () => {
  let isLeaving = false;
  const registry = new KeyRegistry(() => isLeaving);
  registry.add(() => [key('n')]);
  expect(labelsOf(registry)).toBe('n');
  isLeaving = true;
  expect(labelsOf(registry)).toBe('');
});
