/**
 * Finds left and right where start and end are meant, because Arabic pages are mirrored: in Tailwind classes, styles,
 * style sheets, and directional pictures.
 */
import { isNode, placeOf, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Node} Node */

/** Classes that name a side, and the properties they set. */
const CLASS =
  /^-?(?:(p|m|scroll-p|scroll-m)[lr]-|(left|right)-|(border)-[lr](?:-|$)|(rounded)-(?:[lr]|[tb][lr])(?:-|$)|(text)-(?:left|right)$|(float|clear)-(?:left|right)$|(origin)-(?:top-|bottom-)?(?:left|right)$|(translate)-x-|(bg-(?:linear|gradient)-to)-[tb]?[lr]$)/;
const STYLE =
  /^(?:left|right|(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)$/;
const SHEET =
  /(?<![-\w])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;
/** Pictures that point in the reading direction. A door (LogOut) may open to either side. */
const POINTING = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ChevronLeft',
  'ChevronRight',
  'ChevronsLeft',
  'ChevronsRight',
  'Redo2',
  'Reply',
  'Send',
  'Undo2',
]);
const MIRRORED = 'rtl:-scale-x-100';

/** @param {string} token `md:hover:-ml-2` → its variants and `-ml-2` */
function split(token) {
  const parts = token.split(/:(?![^[(]*[\])])/);
  const utility = (parts.pop() ?? '').replace(/!$|^!/, '');
  return { variants: parts, utility };
}

/** @param {string} utility what it is about, such as `p` or `origin`; undefined if it names no side */
function subjectOf(utility) {
  const match = CLASS.exec(utility);
  const subject = match?.slice(1).find((group) => group !== undefined);
  return subject === 'left' || subject === 'right' ? 'inset' : subject;
}

/**
 * Returns the classes in a string that name a side without a counterpart for the other direction.
 * @param {string} text
 */
function physicalClasses(text) {
  const tokens = text.split(/\s+/).map((token) => ({ token, ...split(token) }));
  const isDirected = (/** @type {string[]} */ variants) =>
    variants.some((one) => one === 'rtl' || one === 'ltr');
  const answered = new Set(
    tokens.filter(({ variants }) => isDirected(variants)).map(({ utility }) => subjectOf(utility)),
  );
  return tokens
    .filter(({ variants, utility }) => {
      const subject = subjectOf(utility);
      return subject !== undefined && !isDirected(variants) && !answered.has(subject);
    })
    .map(({ token }) => token);
}

/** @param {Node} element the text of its class attribute, dynamic parts left out */
function classOf(element) {
  const opening = element.openingElement;
  if (!isNode(opening) || !Array.isArray(opening.attributes)) return '';
  const attribute = opening.attributes.find((one) => one.name?.name === 'className');
  let text = '';
  if (attribute) {
    walk(attribute, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') text += ` ${node.value}`;
      if (node.type === 'TemplateElement' && isNode(node)) {
        text += ` ${/** @type {{ cooked?: string }} */ (node.value).cooked ?? ''}`;
      }
    });
  }
  return text;
}

/** @param {Node} element names of pictures that it draws: `<ChevronLeft/>`, `<IconButton icon={ArrowLeft}/>` */
function picturesOf(element) {
  const opening = element.openingElement;
  if (!isNode(opening)) return [];
  const names = isNode(opening.name) ? [opening.name.name] : [];
  for (const attribute of Array.isArray(opening.attributes) ? opening.attributes : []) {
    const { expression } = attribute.value ?? {};
    if (attribute.name?.name === 'icon' && isNode(expression)) names.push(expression.name);
  }
  return names.filter((name) => typeof name === 'string' && POINTING.has(name));
}

/**
 * @param {Source} source
 * @returns {string[]}
 */
export function findPhysicalSides(source) {
  /** @type {string[]} */
  const findings = [];
  /** @param {Node} node @param {string} text */
  const judge = (node, text) => {
    for (const token of physicalClasses(text)) {
      findings.push(
        `${placeOf(source, node)}: "${token}" names a side; say start or end, or give it an rtl: twin`,
      );
    }
  };
  walk(source.tree, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') judge(node, node.value);
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
      judge(node, node.quasis.map((quasi) => quasi.value.cooked ?? '').join(' '));
    }
    if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'style') {
      walk(node, (part) => {
        if (part.type === 'Property' && isNode(part.key) && STYLE.test(String(part.key.name))) {
          findings.push(`${placeOf(source, part)}: the style "${String(part.key.name)}" names a side`);
        }
      });
    }
    if (node.type !== 'JSXElement') return;
    for (const name of picturesOf(node)) {
      if (!classOf(node).includes(MIRRORED)) {
        findings.push(`${placeOf(source, node)}: ${name} points somewhere: give it ${MIRRORED}`);
      }
    }
  });
  return findings;
}

/**
 * Returns whether the rule around a position names its direction: `[dir="rtl"] & { … }`.
 * @param {string} sheet
 * @param {number} at
 */
function isForOneDirection(sheet, at) {
  const before = sheet.slice(0, sheet.lastIndexOf('{', at));
  return before.slice(Math.max(...['{', '}', ';'].map((sign) => before.lastIndexOf(sign)))).includes('[dir=');
}

/**
 * @param {string} path
 * @param {string} text of a style sheet
 */
export function findPhysicalStyles(path, text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(SHEET)]
    .filter(({ index }) => !isForOneDirection(bare, index))
    .map(
      ({ 0: found, index }) => `${path}:${bare.slice(0, index).split('\n').length}: "${found}" names a side`,
    );
}
