/** Parses what a user types to add a thing: “6 bottles of water” is six of a thing. Pure. */
import { foldWords } from '#contract/base/folded-words.ts';
import { THING_QUANTITY_MAX } from '#contract/base/limits.ts';
import { westernDigits } from '#i18n/western-digits.ts';

export interface TypedThing {
  readonly name: string;
  readonly quantity: number;
}

/**
 * Measures give an amount of one thing: “500 g flour” is one thing, and so is “3 l milk”. Folded, in the five languages
 * of the app.
 */
const MEASURES: ReadonlySet<string> = new Set(
  [
    ...['g', 'gr', 'kg', 'mg', 'ml', 'cl', 'dl', 'l', 'mm', 'cm', 'm', 'km', 'h', 'min', 'oz', 'lb', 'lbs'],
    ...['gram', 'grams', 'kilo', 'kilos', 'liter', 'liters', 'litre', 'litres', 'pound', 'pounds'],
    ...['gramm', 'pfund', 'gramme', 'grammes', 'litro', 'litros', 'grama', 'gramas', 'quilo', 'quilos'],
    ...['غ', 'غم', 'غرام', 'جرام', 'كغ', 'كغم', 'كيلو', 'كيلوغرام', 'ل', 'لتر', 'لترات', 'مل', 'سم', 'م'],
  ].map(foldWords),
);

/**
 * “6 cups”, “6x cups”, “6 × cups”. A number that is part of a word (“7up”, “3D”) does not count, nor does a fraction.
 */
const LEADING = /^(\d{1,3})(?:\s*×\s*|\s*[xX]\s+|\s+)(?=\S)/;
/** “cups ×6”, “cups x6”. */
const TRAILING = /\s+(?:×\s*|[xX])(\d{1,3})$/;

const isQuantity = (count: number) => count >= 1 && count <= THING_QUANTITY_MAX;

export function typedThing(text: string): TypedThing {
  const words = text.trim();
  const whole = { name: words, quantity: 1 };
  const digits = westernDigits(words);
  const leading = LEADING.exec(digits);
  const trailing = leading === null ? TRAILING.exec(digits) : null;
  const found = leading ?? trailing;
  if (found === null || !isQuantity(Number(found[1]))) return whole;
  // Each digit is one unit: indexes in both texts are the same.
  const name = leading === null ? words.slice(0, found.index) : words.slice(found[0].length);
  const [first = ''] = name.split(/\s+/, 1);
  if (leading !== null && MEASURES.has(foldWords(first))) return whole;
  return { name, quantity: Number(found[1]) };
}
