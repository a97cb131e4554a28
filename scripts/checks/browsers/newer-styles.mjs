/**
 * Finds the properties, rules and selectors of a style sheet that an oldest browser lacks. A prefixed name targets the
 * browsers of that prefix; the build adds required prefixes for the same versions.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { transform } from 'lightningcss';
import { lacking } from './support.mjs';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {import('./newer-apis.mjs').Use} Use */

/** Names that Lightning CSS and the data write differently. */
const RULES = new Map([
  ['layer-block', 'layer'],
  ['layer-statement', 'layer'],
]);

/**
 * @param {string} filename
 * @param {Uint8Array} code
 * @returns {Map<string, Use>} the newer features that it uses, as written
 */
export function newerStyles(filename, code) {
  /** @type {Map<string, Use>} */
  const found = new Map();
  /** @param {Identifier | undefined} entry @param {string} name */
  const look = (entry, name) => {
    const lacks = entry?.__compat === undefined ? [] : lacking(entry.__compat, { orPrefixed: true });
    if (lacks.length > 0) found.set(name, { name, lacks });
  };
  const { properties, selectors, 'at-rules': rules } = bcd.css;
  transform({
    filename,
    code,
    visitor: {
      Declaration(declaration) {
        const { property } = declaration.property === 'unparsed' ? declaration.value.propertyId : declaration;
        const name = declaration.property === 'custom' ? declaration.value.name : property;
        if (!name.startsWith('-')) look(properties?.[name], name);
      },
      Rule(rule) {
        const name = rule.type === 'unknown' ? rule.value.name : (RULES.get(rule.type) ?? rule.type);
        look(rules?.[name], `@${name}`);
      },
      Selector(selector) {
        for (const part of selector) {
          if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') continue;
          look(selectors?.[part.kind], `${part.type === 'pseudo-class' ? ':' : '::'}${part.kind}`);
        }
      },
    },
  });
  return found;
}
