/** Maps Playwright's key names to W3C WebDriver's code points (https://www.w3.org/TR/webdriver2/#keyboard-actions). */

const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  Meta: '\uE03D',
  ControlOrMeta: '\uE009',
};

interface KeyEvent {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

function codeOf(key: string): string {
  const code = CODES[key] ?? key;
  if ([...code].length !== 1) throw new Error(`WebKit's driver has no key ${key}`);
  return code;
}

/** Presses one key, or several held together: `Control+k`. A plus sign is a key as well. */
export function chord(keys: string): KeyEvent[] {
  const codes = keys.split(/\+(?!$)/).map(codeOf);
  return [
    ...codes.map((value): KeyEvent => ({ type: 'keyDown', value })),
    ...codes.toReversed().map((value): KeyEvent => ({ type: 'keyUp', value })),
  ];
}

/** Types each character of a text, one after another. */
export const typed = (text: string): KeyEvent[] =>
  [...text].flatMap((character) => chord(character === '\n' ? 'Enter' : character));
