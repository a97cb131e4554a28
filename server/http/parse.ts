/** Validates the parameters and the body of a call by the schemas of its description. */
import * as v from 'valibot';
import type { Call, CallOutput } from '#contract/call.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Http } from './app.ts';
import { Refusal } from './refusal.ts';

function invalid(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field === null) continue;
    const messages = errors[field] ?? [];
    if (!messages.includes(issue.message)) errors[field] = [...messages, issue.message];
  }
  const first = Object.values(errors)[0]?.[0];
  return new Refusal('invalid', { ...(first !== undefined && { readable_message: first }), errors });
}

/** PostgreSQL can not store the character U+0000 in text, and no keyboard types it. */
function holdsNul(text: string): boolean {
  return text.includes('\0') || text.includes('\\u0000');
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  if (holdsNul(text)) throw new Refusal('bad_request');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad_request');
  }
}

/**
 * Path parameters, query and body of a call.
 * @throws {Refusal} `not_found` for a path parameter that is no id, `bad_request` for malformed JSON, `invalid` with
 * messages by field otherwise.
 */
export function parseCall<TCall extends Call>(call: TCall, http: Http, text: string): CallOutput<TCall> {
  const path = http.req.param();
  const params = call.params === undefined ? undefined : v.safeParse(call.params, path);
  if (params?.success === false) throw new Refusal('not_found');
  const given = Object.fromEntries(new URL(http.req.url).searchParams);
  if (Object.values(given).some(holdsNul)) throw new Refusal('bad_request');
  const query = call.query === undefined ? undefined : v.safeParse(call.query, given);
  if (query?.success === false) throw invalid(query.issues);
  const body = call.body === undefined ? undefined : v.safeParse(call.body, parseJson(text));
  if (body?.success === false) throw invalid(body.issues);
  const parts = { params: params?.output, query: query?.output, body: body?.output };
  // The type is derived from the same schemas that parsed the parts, but the compiler can not follow a generic call.
  return parts as CallOutput<TCall>;
}
