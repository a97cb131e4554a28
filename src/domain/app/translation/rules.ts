/** Decides which texts are worth translating, and assembles translations. Pure, except for the translator passed in. */
import type { Mention } from '#contract/chat/message/message.ts';
import { textPieces } from '../text/text-links.ts';

/** A detector's guess for a text, the likeliest first. `confidence`: from 0 to 1. */
export interface Guess {
  detectedLanguage: string;
  confidence: number;
}

/** With fewer letters, detectors guess: “ok super” fits half of all languages. */
const LETTERS_MIN = 12;
/** For scripts in which a sign is a word or a syllable. */
const SIGNS_MIN = 5;
const CONFIDENCE_MIN = 0.8;

const LETTER = /\p{L}/gu;
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const HAS_LETTER = /\p{L}/u;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
/** `pt` of `pt-BR`. */
const baseOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();

/**
 * Returns the parts of a text that are language: without addresses and numbers. Empty if they are too short to detect a
 * language.
 */
export function wordsIn(text: string): string {
  const words = textPieces(text)
    .filter(({ kind }) => kind === 'text')
    .map((piece) => piece.text)
    .join(' ')
    .trim();
  return countOf(LETTER, words) >= LETTERS_MIN || countOf(SIGN, words) >= SIGNS_MIN ? words : '';
}

/** Returns the language (BCP 47) of a text that its reader likely cannot read; null if that is uncertain. */
export function foreignLanguage(guesses: readonly Guess[], reader: string): string | null {
  const [best] = guesses;
  if (!best || best.confidence < CONFIDENCE_MIN) return null;
  const { detectedLanguage: language } = best;
  return language === 'und' || baseOf(language) === baseOf(reader) ? null : language;
}

type Translate = (words: string) => Promise<string>;

/**
 * Translates line by line, so that paragraphs and lists are preserved. Addresses stay as written, wherever they end up.
 */
export async function translatedLines(text: string, translate: Translate): Promise<string> {
  const lines: string[] = [];
  for (const line of text.split('\n')) lines.push(await translatedLine(line, translate));
  return lines.join('\n');
}

async function translatedLine(line: string, translate: Translate): Promise<string> {
  const whole = await translatedPiece(line, translate);
  const pieces = textPieces(line);
  if (pieces.every(({ kind, text }) => kind === 'text' || whole.includes(text))) return whole;
  // A translated address leads nowhere, or to another person.
  let joined = '';
  for (const { kind, text } of pieces)
    joined += kind === 'link' ? text : await translatedPiece(text, translate);
  return joined;
}

/** Preserves the spaces around it, which a translator may drop. */
async function translatedPiece(piece: string, translate: Translate): Promise<string> {
  if (!HAS_LETTER.test(piece)) return piece;
  const words = piece.trim();
  const from = piece.indexOf(words);
  return piece.slice(0, from) + (await translate(words)).trim() + piece.slice(from + words.length);
}

/**
 * Finds where a translation names the people whom the text mentions, in its order; omits people whom it names
 * differently.
 */
export function mentionsIn(translated: string, text: string, mentions: readonly Mention[]): Mention[] {
  const found: Mention[] = [];
  for (const mention of mentions) {
    const name = text.slice(mention.start, mention.start + mention.length);
    const taken = found.filter(({ start, length }) => translated.slice(start, start + length) === name);
    const start = translated.indexOf(name, Math.max(0, ...taken.map((one) => one.start + one.length)));
    const overlaps = found.some((one) => start < one.start + one.length && one.start < start + name.length);
    if (start >= 0 && !overlaps) found.push({ ...mention, start });
  }
  return found.sort((one, other) => one.start - other.start);
}
