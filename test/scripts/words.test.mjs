/** Tests the check of user-facing texts: it finds a violation of each rule. */
import { describe, expect, test } from 'vitest';
import { compareCatalogues, readCatalogues } from '../../scripts/checks/catalogues.mjs';
import { checkWords, findDoubleWords } from '../../scripts/checks/check-words.mjs';
import { readMessage } from '../../scripts/checks/icu.mjs';
import { findLiteralWords } from '../../scripts/checks/literal-words.mjs';
import { findPhysicalSides, findPhysicalStyles } from '../../scripts/checks/physical-sides.mjs';
import { parseSource } from '../../scripts/checks/source.mjs';
import { findSpellings } from '../../scripts/checks/spellings.mjs';
import { findUnused } from '../../scripts/checks/words-used.mjs';

describe('a message', () => {
  test('a message is read with its arguments, tags and cases', () => {
    const {
      arguments: values,
      tags,
      choices,
    } = readMessage(
      "{name} isn't {count, plural, =0 {none} one {# <b>bit</b>} other {# of {max, number}}}; '{no value}' {size, number, percent}",
    );
    expect([...values]).toEqual(['name', 'count', 'max', 'size']);
    expect([...tags]).toEqual(['b']);
    expect(choices).toEqual([{ argument: 'count', type: 'plural', cases: ['=0', 'one', 'other'] }]);
  });

  test.each([
    '{name',
    'name}',
    '{}',
    '{count, plural, one {#}}',
    '{count, plural, one {#} one {#} other {#}}',
    '{count, plurals, other {#}}',
    '{when, date',
    '<b>bold',
    '<b>bold</i>',
  ])('the parser rejects the message %s', (text) => {
    expect(() => readMessage(text)).toThrow(SyntaxError);
  });
});

/** @param {string} english @param {string} german */
const compare = (english, german) =>
  compareCatalogues(
    readCatalogues([
      parseSource('src/i18n/messages/en/the-ui.ts', `export const theUi = {${english}} as const;`),
      parseSource(
        'src/i18n/messages/de/the-ui.ts',
        `export const theUi: Translation<typeof english> = {${german}};`,
      ),
    ]).catalogues,
  );

describe('languages', () => {
  test('languages match if their texts match', () => {
    const english = `a: 'Hello {name}', deep: { b: '{n, plural, one {#} other {#}}' }`;
    expect(compare(english, `deep: { b: '{n, plural, one {eins} other {#}}' }, a: '{name}, hallo'`)).toEqual(
      [],
    );
  });

  test.each([
    [`a: 'x', b: 'y'`, `a: 'x'`, 'theUi.b is missing'],
    [`a: 'x'`, `a: 'x', b: 'y'`, 'English has no theUi.b'],
    [`a: 'x'`, `a: ' '`, 'theUi.a says nothing'],
    [`a: '{name}'`, `a: '{nom}'`, 'takes nom; in English name'],
    [`a: '<b>x</b>'`, `a: 'x'`, 'has the tags none; in English b'],
    [`a: '{n}'`, `a: '{n'`, 'is missing at'],
    [`a: '{n, plural, one {#} other {#}}'`, `a: '{n, plural, other {#}}'`, 'theUi.a has no form for one'],
  ])('the check compares English {%s} with German {%s}', (english, german, reason) => {
    expect(compare(english, german)).toEqual([expect.stringContaining(reason)]);
  });

  test('languages need all plural forms of their grammar; =0 counts as zero', () => {
    const text = (/** @type {string} */ cases) => `export const ui = { a: '{n, plural, ${cases}}' };`;
    const { catalogues } = readCatalogues([
      parseSource('src/i18n/messages/en/ui.ts', text('one {#} other {#}')),
      parseSource('src/i18n/messages/fr/ui.ts', text('one {#} other {#}')),
      parseSource('src/i18n/messages/ar/ui.ts', text('=0 {} one {} two {} few {} many {} other {}')),
    ]);
    expect(compareCatalogues(catalogues)).toEqual([expect.stringContaining('no form for many')]);
  });

  test('languages contain only texts', () => {
    const { findings } = readCatalogues([
      parseSource('src/i18n/messages/en/ui.ts', `export const ui = { a: 'x' + y, ...more, b: \`z\` };`),
    ]);
    expect(findings).toHaveLength(3);
  });
});

describe('unused texts', () => {
  const KEYS = ['ui.save', 'ui.open', 'ui.step1', 'ui.step2', 'ui.deep.step1', 'home.save'];
  /** @param {string} code @param {{ words?: string }} [more] */
  const unused = (code, { words } = {}) =>
    findUnused(
      KEYS,
      [parseSource('src/a.tsx', code), ...(words ? [parseSource('src/words.ts', words)] : [])],
      words ? { 'src/a.tsx': /^src\/words\.ts$/ } : {},
    );
  const without = (/** @type {string[]} */ ...used) => KEYS.filter((key) => !used.includes(key));

  test.each([
    [`function A() { const t = useTranslations('ui'); t('save'); }`, without('ui.save')],
    [`function A() { const t = useTranslations('ui'); t.rich('save', {}); }`, without('ui.save')],
    [`const a = () => useTranslations('ui')('save');`, without('ui.save')],
    [`function A() { const t = useTranslations('ui.deep'); t('step1'); }`, without('ui.deep.step1')],
    [
      `function A() { const t = useTranslations('ui'); t(x ? 'save' : 'open'); }`,
      without('ui.save', 'ui.open'),
    ],
    [`function A() { const t = useTranslations("ui"); t(\`step\${n}\`); }`, without('ui.step1', 'ui.step2')],
    [
      `const all = ['save']; function A() { const t = useTranslations('ui'); all.map((one) => t(one)); }`,
      without('ui.save'),
    ],
    [
      `function A() { const t = useTranslations('ui'); t('open'); } function B() { const t = useTranslations('home'); t('save'); }`,
      without('ui.open', 'home.save'),
    ],
    [
      `function A() { const t = useTranslations('ui'); return () => { const t = useTranslations('home'); t('save'); }; }`,
      without('home.save'),
    ],
  ])('the check finds unused texts in %s', (code, expected) => {
    expect(unused(code)).toEqual({ unused: expected, findings: [] });
  });

  test('the check finds a key in a variable in the file that is listed for it', () => {
    const code = `function A() { const t = useTranslations('ui'); t(kind); }`;
    expect(unused(code, { words: `const kinds = ['open'];` })).toEqual({
      unused: without('ui.open'),
      findings: [],
    });
    expect(unused(code).findings).toEqual([expect.stringContaining('src/a.tsx:1: no text of "ui" is meant')]);
  });

  test('the check reports a file that is listed without need', () => {
    const code = `function A() { const t = useTranslations('ui'); t('save'); }`;
    expect(unused(code, { words: '' }).findings).toEqual([]);
    expect(unused(code, { words: `const kinds = ['open'];` }).findings).toHaveLength(1);
  });
});

describe('texts in the code', () => {
  const found = (/** @type {string} */ code) => findLiteralWords(parseSource('src/a.tsx', code)).length;

  test.each([
    '<p>Hello</p>',
    '<p>{"Hello"}</p>',
    `<p>{\`Hello \${name}\`}</p>`,
    '<p>{open ? t("a") : "Closed"}</p>',
    '<p>{count > 0 && "some"}</p>',
    '<p>{name ?? "nobody"}</p>',
    '<><b/>Hello</>',
    '<img alt="A hill" src={a} />',
    `<button aria-label={\`Close \${x}\`} />`,
    '<TextField label="Name" />',
    '<input placeholder={"Search"} />',
    'toast.success("Saved")',
    'usePageTitle("Home")',
  ])('the check finds the text in %s', (code) => {
    expect(found(code)).toBe(1);
  });

  test.each([
    '<p>{t("a")}</p>',
    '<p>·</p>',
    '<p>{count}/{max}</p>',
    '<p>{kind === "a" && x}</p>',
    '<b>Outing</b>',
    '<p className="text-sm" data-kind="word" role="status">{x}</p>',
    '<img alt="" src={a} />',
    'toast.success(t("saved"))',
  ])('the check accepts %s', (code) => {
    expect(found(code)).toBe(0);
  });
});

describe('left and right', () => {
  const found = (/** @type {string} */ code) => findPhysicalSides(parseSource('src/a.tsx', code)).length;

  test.each([
    '<p className="pl-2" />',
    '<p className="md:hover:-mr-2.5" />',
    `<p className={\`flex \${x} text-left\`} />`,
    '<p className="absolute left-[3%]" />',
    '<p className="!right-0" />',
    '<p className="border-r" />',
    '<p className="rounded-tl-card" />',
    '<p className="before:left-0" />',
    '<p className="peer-checked:translate-x-5" />',
    '<p className="origin-left" />',
    '<p style={{ marginLeft: 4 }} />',
    '<ChevronLeft className="size-5" />',
    '<IconButton icon={ArrowLeft} label={x} />',
  ])('the check finds the side in %s', (code) => {
    expect(found(code)).toBe(1);
  });

  test.each([
    '<p className="ps-2 me-2 start-0 text-start border-e rounded-ss-card inset-x-2 space-x-2" />',
    '<p className="origin-left rtl:origin-right" />',
    '<p className="left-1 translate-x-5 rtl:right-1 rtl:left-auto rtl:-translate-x-5" />',
    '<p className="leading-5 -translate-y-1/2 border-red rounded-full mx-2" />',
    '<ChevronLeft className="size-5 rtl:-scale-x-100" />',
    '<ChevronDown />',
    'const way = "left to right";',
  ])('the check accepts %s', (code) => {
    expect(found(code)).toBe(0);
  });

  test('the check finds a side in a style sheet', () => {
    const sheet =
      '/* left: 1 */\n.a { margin-left: 1px; }\n.b { right : 0; text-align:left; border-left-color: red }';
    expect(findPhysicalStyles('a.css', sheet)).toEqual([
      'a.css:2: "margin-left:" names a side',
      'a.css:3: "right :" names a side',
      'a.css:3: "text-align:left" names a side',
      'a.css:3: "border-left-color:" names a side',
    ]);
    expect(
      findPhysicalStyles(
        'a.css',
        '.a { inset-inline-start: 0; --left: 1; text-align: start } :root[dir="rtl"] .b { left: 0 }',
      ),
    ).toEqual([]);
  });
});

test('a word of the product appears once, or with another meaning in brackets', () => {
  /** @param {string[]} words */
  const found = (...words) =>
    findDoubleWords(
      ['| English | French |', '|---|---|', ...words.map((word) => `| ${word} | x |`)].join('\n'),
    );
  expect(found('date (to vote on)', 'date (of a series)', 'calendar', 'calendar file')).toEqual([]);
  expect(found('calendar', 'day', 'calendar')).toHaveLength(2);
  expect(found('import / export', 'export')).toHaveLength(2);
  expect(found('entry', 'entry (of the calendar)')).toEqual(['docs/words.md: entry stands twice']);
  expect(found('date (of a series)', 'date (of a series)')).toHaveLength(1);
});

test('English has one spelling each, in the catalogue, the help and the mails', () => {
  /** @param {string} path @param {string} text */
  const found = (path, text) =>
    findSpellings(parseSource(path, `const a = { 'email-k': ${JSON.stringify(text)} };`));
  const catalogue = 'src/i18n/messages/en/ui.ts';
  expect(found(catalogue, 'Nobody sees it any more.')).toEqual([
    'src/i18n/messages/en/ui.ts:1: write “no one” instead of “Nobody”',
    'src/i18n/messages/en/ui.ts:1: write “anymore” instead of “any more”',
  ]);
  expect(found('src/i18n/help/en/faq.ts', 'Whoever signs in gets an email by mail.')).toHaveLength(4);
  expect(found(catalogue, 'Three cancelations, and one cancelled.')).toHaveLength(2);
  expect(
    found(catalogue, 'No one can, {email}: <email>log in</email>, get the e-mail, cancellations.'),
  ).toEqual([]);
  expect(found('src/i18n/messages/de/ui.ts', 'Email')).toEqual([]);
  expect(
    findSpellings(parseSource('server/base/mail/words/en.ts', 'const a = () => `Somebody`;')),
  ).toHaveLength(1);
});

test('the command checks everything together, but allows English in screens for developers', () => {
  const sources = [
    parseSource('src/i18n/messages/en/ui.ts', `export const ui = { save: 'Save', left: 'Over' } as const;`),
    parseSource(
      'src/features/a/a.tsx',
      `function A() { const t = useTranslations('ui'); return <p>{t('save')} now</p>; }`,
    ),
    parseSource('src/developers/inspector/a.tsx', 'const a = <p>Queue</p>;'),
  ];
  expect(checkWords(sources, [{ path: 'a.css', text: 'left: 0' }], {})).toEqual([
    expect.stringContaining('src/i18n/messages/en/ui.ts:1: nothing asks for ui.left'),
    expect.stringContaining('src/features/a/a.tsx:1: "now" belongs'),
    expect.stringContaining('a.css:1'),
  ]);
});
