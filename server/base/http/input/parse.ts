/** Validates the parameters and the body of a call with the schemas of its description. */
import * as v from 'valibot';
import type { Call, CallOutput } from '#contract/base/call.ts';
import type { FieldErrors } from '#contract/base/errors.ts';
import { isStorable } from '#contract/base/texts.ts';
import { VALIDATION_MESSAGES } from '#contract/base/validation-codes.ts';
import type { Http } from '../app.ts';
import { Refusal } from '../refusal.ts';
import { askedFor } from '../session/languages.ts';
import { type Bounds, boundsOf, tooLong } from './bounds.ts';
import { plainWords } from './plain-issues.ts';

/** The most issues of a request that are reported. */
export const ISSUES_MAX = 20;

interface Wrong {
  readonly field: string;
  readonly message: string;
}

function invalid(wrong: readonly Wrong[]): Refusal {
  const errors: FieldErrors = {};
  for (const { field, message } of wrong.slice(0, ISSUES_MAX)) {
    const messages = errors[field] ?? [];
    if (!messages.includes(message)) errors[field] = [...messages, message];
  }
  const first = Object.values(errors)[0]?.[0];
  return new Refusal('invalid', { ...(first !== undefined && { readable_message: first }), errors });
}

function wrongOf(issues: readonly v.BaseIssue<unknown>[]): Wrong[] {
  return issues.flatMap((issue) => {
    const field = v.getDotPath(issue);
    return field === null ? [] : { field, message: issue.message };
  });
}

/** Returns the texts in validated input that cannot be stored, by their fields. */
function notStorable(value: unknown, path: readonly string[] = []): Wrong[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ field: path.join('.'), message: VALIDATION_MESSAGES.storable }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => notStorable(part, [...path, name]));
}

/** Maximum depth of nested lists; no body of the contract has as many. */
const DEPTH_MAX = 50;

/** Returns whether JSON is nested so deeply that reading it takes long (S204). */
function isDeep(text: string): boolean {
  let [depth, isInText] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInText = !isInText;
    else if (isInText && character === '\\') at += 1;
    else if (!isInText && (character === '[' || character === '{')) depth += 1;
    else if (!isInText && (character === ']' || character === '}')) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  if (isDeep(text)) throw new Refusal('bad_request');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad_request');
  }
}

const knownBounds = new WeakMap<v.GenericSchema, Bounds>();

function boundsFor(schema: v.GenericSchema): Bounds {
  const known = knownBounds.get(schema) ?? boundsOf(schema);
  knownBounds.set(schema, known);
  return known;
}

/**
 * Number of values in a part of a request, above which only the first issue is reported: reporting 25,000 takes long
 * (S204).
 */
const REPORTED_IN_FULL_MAX = 2_000;

/** Returns whether there are more values than that; stops counting then. */
function isLarge(value: unknown): boolean {
  let count = 0;
  const exceeds = (part: unknown): boolean => {
    count += 1;
    if (count > REPORTED_IN_FULL_MAX) return true;
    return typeof part === 'object' && part !== null && Object.values(part).some(exceeds);
  };
  return exceeds(value);
}

/**
 * @param asked languages (BCP 47) for issues without their own texts, most preferred first
 * @throws {Refusal} `invalid`; the lengths of lists are checked before their elements.
 */
export function parsePart<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
  asked: readonly string[] = [],
): v.InferOutput<TSchema> {
  const lists = tooLong(boundsFor(schema), input);
  if (lists.length > 0) throw invalid(lists);
  const parsed = v.safeParse(schema, input, { abortEarly: isLarge(input), message: plainWords(asked) });
  if (!parsed.success) throw invalid(wrongOf(parsed.issues));
  const unstorable = notStorable(parsed.output);
  if (unstorable.length > 0) throw invalid(unstorable);
  return parsed.output;
}

/** Parameters as in the path, decoded. */
export interface GivenParts {
  readonly path: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Languages that the request accepts, most preferred first. */
  readonly asked: readonly string[];
}

/** Returns those of a request. */
export const partsOf = (http: Http): GivenParts => ({
  path: http.req.param(),
  search: new URL(http.req.url).searchParams,
  asked: askedFor(http),
});

/**
 * Parses path parameters, query and body of a call.
 * @throws {Refusal} `not_found` for a path parameter that is no id, `bad_request` for malformed JSON, `invalid` with
 * messages by field otherwise.
 */
export function parseParts<TCall extends Call>(
  call: TCall,
  { path, search, asked }: GivenParts,
  text: string,
): CallOutput<TCall> {
  const given = Object.fromEntries(search);
  const named = call.alsoAt === undefined ? path : { ...given, ...path };
  const params = call.params === undefined ? undefined : v.safeParse(call.params, named);
  if (params?.success === false) throw new Refusal('not_found');
  const query = call.query === undefined ? undefined : parsePart(call.query, given, asked);
  const body = call.body === undefined ? undefined : parsePart(call.body, parseJson(text), asked);
  const parts = { params: params?.output, query, body };
  // The type is derived from the same schemas that parsed the parts, but the compiler cannot follow a generic call.
  return parts as CallOutput<TCall>;
}

/** Parses a request as `parseParts` does. @param text of its body. */
export const parseCall = <TCall extends Call>(call: TCall, http: Http, text: string): CallOutput<TCall> =>
  parseParts(call, partsOf(http), text);
