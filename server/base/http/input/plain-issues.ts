/**
 * Describes in plain words the issues that no form of the app causes: an absent field, or one of another type. Rules
 * that users can break have their own texts in the contract.
 */
import type * as v from 'valibot';
import {
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
} from '#contract/outings/activity-template/activity-template.ts';

interface Words {
  readonly required: string;
  /** Texts by the name of a JSON type. */
  readonly types: Readonly<Record<'text' | 'number' | 'flag' | 'list' | 'object', string>>;
  readonly oneOf: (choices: string) => string;
  readonly least: (value: string) => string;
  readonly most: (value: string) => string;
  readonly unfit: string;
}

const WORDS: Readonly<Record<TemplateLanguage, Words>> = {
  en: {
    required: 'This field is required.',
    types: {
      text: 'This has to be a text.',
      number: 'This has to be a number.',
      flag: 'This has to be true or false.',
      list: 'This has to be a list.',
      object: 'This has to be an object.',
    },
    oneOf: (choices) => `This has to be one of: ${choices}.`,
    least: (value) => `This cannot be less than ${value}.`,
    most: (value) => `This cannot be more than ${value}.`,
    unfit: 'This does not have the form that is expected here.',
  },
  de: {
    required: 'Dieses Feld wird gebraucht.',
    types: {
      text: 'Das muss ein Text sein.',
      number: 'Das muss eine Zahl sein.',
      flag: 'Das muss true oder false sein.',
      list: 'Das muss eine Liste sein.',
      object: 'Das muss ein Objekt sein.',
    },
    oneOf: (choices) => `Das muss eines von diesen sein: ${choices}.`,
    least: (value) => `Das kann nicht weniger als ${value} sein.`,
    most: (value) => `Das kann nicht mehr als ${value} sein.`,
    unfit: 'Das hat nicht die Form, die hier erwartet wird.',
  },
  fr: {
    required: 'Ce champ est obligatoire.',
    types: {
      text: 'Il faut un texte ici.',
      number: 'Il faut un nombre ici.',
      flag: 'Il faut true ou false ici.',
      list: 'Il faut une liste ici.',
      object: 'Il faut un objet ici.',
    },
    oneOf: (choices) => `Il faut une de ces valeurs : ${choices}.`,
    least: (value) => `La valeur ne peut pas être inférieure à ${value}.`,
    most: (value) => `La valeur ne peut pas être supérieure à ${value}.`,
    unfit: 'La valeur n’a pas la forme attendue ici.',
  },
  pt: {
    required: 'Este campo é obrigatório.',
    types: {
      text: 'Isto tem de ser um texto.',
      number: 'Isto tem de ser um número.',
      flag: 'Isto tem de ser true ou false.',
      list: 'Isto tem de ser uma lista.',
      object: 'Isto tem de ser um objeto.',
    },
    oneOf: (choices) => `Isto tem de ser um destes: ${choices}.`,
    least: (value) => `Isto não pode ser menos de ${value}.`,
    most: (value) => `Isto não pode ser mais de ${value}.`,
    unfit: 'Isto não tem a forma que aqui se espera.',
  },
  ar: {
    required: 'هذا الحقل مطلوب.',
    types: {
      text: 'يجب أن يكون هذا نصًا.',
      number: 'يجب أن يكون هذا رقمًا.',
      flag: 'يجب أن يكون هذا true أو false.',
      list: 'يجب أن يكون هذا قائمة.',
      object: 'يجب أن يكون هذا كائنًا.',
    },
    oneOf: (choices) => `يجب أن يكون هذا أحد ما يلي: ${choices}.`,
    least: (value) => `لا يمكن أن يقل هذا عن ${value}.`,
    most: (value) => `لا يمكن أن يزيد هذا على ${value}.`,
    unfit: 'ليس لهذا الشكل المتوقع هنا.',
  },
};

const TYPES: Readonly<Record<string, keyof Words['types']>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  Array: 'list',
  Object: 'object',
};

/** Parses `("upcoming" | "past")`, the validator's notation of what it expected. */
function choicesIn(expected: string): string | null {
  const choices = [...expected.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice);
  const isAll = /^\(?"[^"]*"(?: \| "[^"]*")*\)?$/.test(expected);
  return isAll ? choices.join(', ') : null;
}

function wordsOf(issue: v.BaseIssue<unknown>, words: Words): string {
  const { kind, type, expected, received, requirement } = issue;
  if (received === 'undefined' || (kind === 'schema' && received === 'null')) return words.required;
  if (type === 'min_value') return words.least(String(requirement));
  if (type === 'max_value') return words.most(String(requirement));
  const named = expected === null ? undefined : TYPES[expected];
  if (kind === 'schema' && named !== undefined) return words.types[named];
  const choices = expected === null ? null : choicesIn(expected);
  return kind === 'schema' && choices !== null ? words.oneOf(choices) : words.unfit;
}

/** @param asked languages (BCP 47), most preferred first @returns the text for an issue that has none of its own */
export function plainWords(asked: readonly string[]): (issue: v.BaseIssue<unknown>) => string {
  const tags = asked.map((tag) => tag.split('-')[0]?.toLowerCase());
  const language = tags.map((tag) => TEMPLATE_LANGUAGES.find((one) => one === tag)).find(Boolean) ?? 'en';
  return (issue) => wordsOf(issue, WORDS[language]);
}
