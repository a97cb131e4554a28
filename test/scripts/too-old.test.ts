/** Tests public/too-old.js, which replaces the app where the browser is too old for it. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { OLDEST } from '../../scripts/oldest-browsers.mjs';

const SCRIPT = readFileSync(new URL('../../public/too-old.js', import.meta.url), 'utf8');
const ADDRESS = 'https://outing.example.org/i/abc?x=1#key';

/** As much of an element as the script uses. */
class Part {
  readonly children: (Part | string)[] = [];
  parentNode: Part | undefined;
  className = '';

  get firstChild() {
    return this.children[0];
  }

  appendChild(child: Part | string) {
    if (child instanceof Part) child.parentNode = this;
    this.children.push(child);
    return child;
  }

  insertBefore(child: Part, before: Part | string | undefined) {
    child.parentNode = this;
    this.children.splice(
      before === undefined ? this.children.length : this.children.indexOf(before),
      0,
      child,
    );
  }

  removeChild(child: Part) {
    this.children.splice(this.children.indexOf(child), 1);
  }

  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : `${child.text}\n`)).join('');
  }
}

/** @param body the page's body when it was stopped; null where that was before its body */
function say(lang: string, body: Part | null = null, question: Part | null = null) {
  const root = Object.assign(new Part(), { lang });
  const document = {
    documentElement: root,
    head: new Part(),
    body,
    title: '',
    createElement: () => new Part(),
    createTextNode: (text: string) => text,
    querySelector: () => question && { querySelector: () => question },
  };
  runInNewContext(SCRIPT, { document, location: { href: ADDRESS } });
  const [said] = (body ?? root).children.filter((child) => child instanceof Part);
  if (said === undefined) throw new Error('The script wrote nothing.');
  return { title: document.title, text: said.text, shown: body ?? said };
}

test.each(LANGUAGES)('the page shows in the language %s what to do, with the address', (language) => {
  const { title, text } = say(language);
  expect(text).toContain(title);
  expect(text).toContain(ADDRESS);
  expect(text.split('\n').filter((line) => line !== '').length).toBe(12);
  expect(text).not.toContain('undefined');
  if (language !== 'en') expect(title).not.toBe(say('en').title);
});

test('the page appears in English where the language is unknown', () => {
  expect(say('').title).toBe(say('en').title);
});

test('the page names the oldest versions that are supported', () => {
  const lines = say('en').text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `Chrome ${OLDEST.chrome}`,
      `Edge ${OLDEST.edge}`,
      `Firefox ${OLDEST.firefox}`,
      `Samsung Internet ${OLDEST.samsunginternet_android.replace('.0', '')}`,
      `Safari ${OLDEST.safari} (iOS ${OLDEST.safari_ios})`,
    ]),
  );
});

describe('the message over a plan that the server has rendered', () => {
  test('the message comes first, and omits the question that the page could not send', () => {
    const body = new Part();
    const look = new Part();
    const question = new Part();
    look.appendChild('Picnic');
    look.appendChild(question);
    question.appendChild('Are you coming?');
    body.appendChild(look);
    const { shown } = say('en', body, question);
    expect(shown.children.indexOf(look)).toBe(1);
    expect(shown.text).toContain('Picnic');
    expect(shown.text).not.toContain('Are you coming?');
  });
});
