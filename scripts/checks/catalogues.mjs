/** Reads the catalogues of src/i18n/messages as tables, without running them, and compares them with English. */
import { readMessage } from './icu.mjs';
import { isNode, placeOf, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Node} Node */
/** @typedef {{ text: string, place: string }} Text */
/** @typedef {Map<string, Text>} Catalogue keys with their namespace, such as `shell.nav.home` */

export const MESSAGES = 'src/i18n/messages/';
const FILE = /^src\/i18n\/messages\/([a-z]+)\/([a-z-]+)\.ts$/;
export const SOURCE_LANGUAGE = 'en';

/** @param {string} name `outing-card` → `outingCard` */
const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @param {unknown} key @returns {string | undefined} */
function nameOf(key) {
  if (!isNode(key)) return undefined;
  const name = key.type === 'Identifier' ? key.name : key.value;
  return typeof name === 'string' ? name : undefined;
}

/**
 * @param {Source} source
 * @param {Node} node an object of texts and of further objects
 * @param {string} path
 * @param {Catalogue} into
 * @param {string[]} findings
 */
function readTexts(source, node, path, into, findings) {
  for (const property of Array.isArray(node.properties) ? node.properties : []) {
    const name = nameOf(property.key);
    const { value } = property;
    if (name === undefined || !isNode(value)) {
      findings.push(`${placeOf(source, property)}: a catalogue holds nothing but keys and texts`);
    } else if (value.type === 'ObjectExpression') {
      readTexts(source, value, `${path}.${name}`, into, findings);
    } else if (value.type === 'Literal' && typeof value.value === 'string') {
      into.set(`${path}.${name}`, { text: value.value, place: placeOf(source, value) });
    } else findings.push(`${placeOf(source, value)}: a text has to be one string`);
  }
}

/**
 * @param {Source[]} sources
 * @returns {{ catalogues: Map<string, Catalogue>, findings: string[] }} by language
 */
export function readCatalogues(sources) {
  /** @type {Map<string, Catalogue>} */
  const catalogues = new Map();
  /** @type {string[]} */
  const findings = [];
  for (const source of sources) {
    const [, language, file] = FILE.exec(source.path) ?? [];
    if (!language || !file) continue;
    const catalogue = catalogues.get(language) ?? new Map();
    catalogues.set(language, catalogue);
    walk(source.tree, (node) => {
      if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return;
      const value =
        node.init.type === 'TSAsExpression' && isNode(node.init.expression)
          ? node.init.expression
          : node.init;
      if (nameOf(node.id) === camelCase(file)) readTexts(source, value, camelCase(file), catalogue, findings);
    });
  }
  return { catalogues, findings };
}

/**
 * @param {string} text
 * @param {string} place
 * @param {string[]} findings
 */
function tryRead(text, place, findings) {
  try {
    return readMessage(text);
  } catch (error) {
    findings.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** @param {Set<string>} names */
const listed = (names) => [...names].sort().join(', ') || 'none';

/**
 * The plural forms of a language that a text lacks. An explicit `=0` counts as "zero".
 * @param {import('./icu.mjs').Choice} choice
 * @param {string} language
 */
function missingForms({ type, cases }, language) {
  if (type === 'select') return [];
  const kind = type === 'plural' ? 'cardinal' : 'ordinal';
  const { pluralCategories } = new Intl.PluralRules(language, { type: kind }).resolvedOptions();
  return pluralCategories.filter(
    (form) => !cases.includes(form) && !(form === 'zero' && cases.includes('=0')),
  );
}

/**
 * Compares every language with English: the same keys, the same values and tags in each text, and all plural forms of the
 * language.
 * @param {Map<string, Catalogue>} catalogues
 */
export function compareCatalogues(catalogues) {
  const english = catalogues.get(SOURCE_LANGUAGE) ?? new Map();
  /** @type {string[]} */
  const findings = english.size === 0 ? ['the English catalogue is empty'] : [];
  for (const [language, catalogue] of catalogues) {
    for (const key of english.keys()) {
      if (!catalogue.has(key)) findings.push(`${MESSAGES}${language}: ${key} is missing`);
    }
    for (const [key, { text, place }] of catalogue) {
      const model = english.get(key);
      if (!model) {
        findings.push(`${place}: English has no ${key}`);
        continue;
      }
      if (text.trim() === '') findings.push(`${place}: ${key} says nothing`);
      const message = tryRead(text, place, findings);
      if (!message) continue;
      for (const choice of message.choices) {
        const missing = missingForms(choice, language);
        if (missing.length > 0) findings.push(`${place}: ${key} has no form for ${missing.join(', ')}`);
      }
      // Errors of the English text are reported with English itself.
      const wanted = language === SOURCE_LANGUAGE ? message : tryRead(model.text, model.place, []);
      if (!wanted) continue;
      if (listed(message.arguments) !== listed(wanted.arguments)) {
        findings.push(
          `${place}: ${key} takes ${listed(message.arguments)}; in English ${listed(wanted.arguments)}`,
        );
      }
      if (listed(message.tags) !== listed(wanted.tags)) {
        findings.push(
          `${place}: ${key} has the tags ${listed(message.tags)}; in English ${listed(wanted.tags)}`,
        );
      }
    }
  }
  return findings;
}
