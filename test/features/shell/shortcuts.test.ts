import { describe, expect, it } from 'vitest';
import { isPlain, opensSearch, type Pressed, press, SEQUENCE_MS } from '#features/shell/frame/shortcuts.ts';

function typed(keys: string, { gap = 100, ofScreen = '' } = {}) {
  let pressed: Pressed = null;
  const actions: unknown[] = [];
  [...keys].forEach((key, index) => {
    const step = press(pressed, key, index * gap, (one) => ofScreen.includes(one));
    pressed = step.pressed;
    if (step.action) actions.push(step.action.kind === 'go' ? step.action.href : step.action.kind);
  });
  return actions;
}

describe('shortcuts of visual.md', () => {
  it.each([
    ['n', ['/create-outing']],
    ['gh', ['/']],
    ['ga', ['/outings/timeline']],
    ['gc', ['/chat']],
    ['gf', ['/feed']],
    ['gt', ['/travel']],
    ['gp', ['/people']],
    ['gs', ['/settings']],
    ['/', ['search']],
    ['?', ['help']],
    ['gga', ['/outings/timeline']],
    ['gn', ['/notifications']],
    ['gxn', ['/create-outing']],
    ['gx', []],
    ['h', []],
    ['gx/', ['search']],
  ])('the keys %s do what visual.md defines', (keys, expected) => {
    expect(typed(keys)).toEqual(expected);
  });

  it('a first key does not wait forever', () => {
    expect(typed('gh', { gap: SEQUENCE_MS + 1 })).toEqual([]);
  });
});

describe('keys of a screen', () => {
  it.each([
    ['n', []],
    ['gn', ['/notifications']],
    ['gxn', []],
    ['/', ['search']],
  ])('the keys %s act as defined on a screen with n and x', (keys, expected) => {
    expect(typed(keys, { ofScreen: 'nx' })).toEqual(expected);
  });
});

describe('keys with another meaning', () => {
  const plain = {
    key: 'n',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    defaultPrevented: false,
  };
  it('the app handles a plain letter', () => {
    expect(isPlain(plain)).toBe(true);
  });
  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { defaultPrevented: true },
    { key: 'Escape' },
  ])('the app ignores a key with %j', (change) => {
    expect(isPlain({ ...plain, ...change })).toBe(false);
  });
});

describe('the search of everything', () => {
  const pressed = {
    key: 'k',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };
  it.each([{ ctrlKey: true }, { metaKey: true }])('the search opens with %j', (held) => {
    expect(opensSearch({ ...pressed, ...held })).toBe(true);
  });
  it.each([
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, key: 'j' },
    { ctrlKey: true, defaultPrevented: true },
  ])('the search ignores %j', (held) => {
    expect(opensSearch({ ...pressed, ...held })).toBe(false);
  });
});
