/**
 * Checks the texts that users read: every language has all texts of English (catalogues.mjs), no text is unused
 * (words-used.mjs) or outside the catalogues (literal-words.mjs), no style names left or right (physical-sides.mjs),
 * English has one spelling each (spellings.mjs), and no word of the product is listed twice in docs/words.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from '../root.mjs';
import { compareCatalogues, MESSAGES, readCatalogues, SOURCE_LANGUAGE } from './catalogues.mjs';
import { findLiteralWords } from './literal-words.mjs';
import { findPhysicalSides, findPhysicalStyles } from './physical-sides.mjs';
import { report } from './report.mjs';
import { readSources } from './source.mjs';
import { findSpellings } from './spellings.mjs';
import { findUnused } from './words-used.mjs';

/** @typedef {import('./source.mjs').Source} Source */

/** Files that look up texts by a variable, and the files that contain its values. */
const WORDS_FROM = {
  'src/forms/new-password/new-password-field.tsx': /^src\/forms\/new-password\/password-validation\.ts$/,
  'src/domain/outings/use-card-time.ts': /^src\/domain\/outings\/outing-when\.ts$/,
  'src/domain/outings/use-when-lines.ts': /^src\/domain\/outings\/outing-when\.ts$/,
  'src/features/agenda/month-heading.tsx': /^src\/features\/agenda\/month-rows\.ts$/,
  'src/forms/refusals/reason-words.ts': /^contract\/base\/errors\.ts$/,
  'src/forms/refusals/refusal-words.ts': /^src\/db\/database\/sync-state\.ts$/,
  'src/features/help/center/place-link.tsx': /^src\/features\/help\/center\/places\.ts$/,
  'src/features/settings/use-words.ts': /^contract\/.+\/mutations\.ts$/,
  'src/features/shell/frame/app-shell.tsx': /^src\/features\/shell\/status\/sync-line\.ts$/,
  'src/features/shell/frame/shortcut-help.tsx': /^src\/features\/shell\/frame\/shortcuts\.ts$/,
};

/** Screens for developers only, in English. */
const NOT_TRANSLATED = 'src/developers/';

/** @param {Source} source */
const isTranslated = ({ path }) => !path.startsWith(NOT_TRANSLATED);

/**
 * @param {Source[]} sources of `src`
 * @param {{ path: string, text: string }[]} sheets style sheets
 * @param {Record<string, RegExp>} wordsFrom
 * @param {Source[]} elsewhere sources outside of `src`: those that `wordsFrom` names, and the words of mails
 */
export function checkWords(sources, sheets, wordsFrom, elsewhere = []) {
  const { catalogues, findings } = readCatalogues(sources);
  const code = sources.filter(({ path }) => !path.startsWith(MESSAGES));
  const english = catalogues.get(SOURCE_LANGUAGE) ?? new Map();
  const asked = findUnused([...english.keys()], code, wordsFrom, elsewhere);
  return [
    ...findings,
    ...compareCatalogues(catalogues),
    ...asked.findings,
    ...asked.unused.map((key) => `${english.get(key)?.place}: nothing asks for ${key}`),
    ...code.filter(isTranslated).flatMap(findLiteralWords),
    ...code.filter(isTranslated).flatMap(findPhysicalSides),
    ...sheets.flatMap(({ path, text }) => findPhysicalStyles(path, text)),
    ...[...sources, ...elsewhere].flatMap(findSpellings),
  ];
}

/**
 * @param {string} text of docs/words.md
 * @returns {string[]} findings: a word that is listed twice without its meaning in brackets, or twice with the same one
 */
export function findDoubleWords(text) {
  const cells = [...text.matchAll(/^\| (?!English |-)(.+?) \|/gm)].map(([, cell = '']) => cell);
  const meanings = cells.flatMap((cell) => {
    const [, words = cell, meaning = ''] = /^(.+?)(?: \((.+)\))?$/.exec(cell) ?? [];
    return words.split(/ \/ |[,;] /).map((word) => ({ word, meaning }));
  });
  return meanings
    .filter(({ word, meaning }, index) =>
      meanings.some(
        (other, nth) =>
          nth !== index &&
          other.word === word &&
          (meaning === '' || (other.meaning === meaning && nth < index)),
      ),
    )
    .map(({ word, meaning }) => `docs/words.md: ${word} stands twice${meaning && `, as ${meaning}`}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sheets = readdirSync(fromRoot('src/ui'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ path: `src/ui/${name}`, text: readFileSync(fromRoot('src/ui', name), 'utf8') }));
  report('words and sides', [
    ...checkWords(
      readSources(['src']),
      sheets,
      WORDS_FROM,
      readSources(['contract', 'server/base/mail/words']),
    ),
    ...findDoubleWords(readFileSync(fromRoot('docs/words.md'), 'utf8')),
  ]);
}
