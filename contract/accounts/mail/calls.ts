/** Describes calls behind the unsubscribe links of mails (RFC 8058). Mail programs make them: they have no session. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';

const query = v.object({
  /** Names the user and the kind of mail, signed by the server. */
  token: v.pipe(v.string(), v.maxLength(200)),
});

const showUnsubscribe = defineCall({
  method: 'GET',
  path: '/mails/unsubscribe',
  summary:
    'Returns a page that asks whether to turn a kind of mail off, in the language of its reader. It changes nothing: mail scanners open every link.',
  access: 'public',
  query,
  bytes: 'response',
  response: v.unknown(),
});

const unsubscribe = defineCall({
  method: 'POST',
  path: '/mails/unsubscribe',
  summary:
    'Turns a kind of mail off (RFC 8058): with the form field `List-Unsubscribe=One-Click`, and nothing else, as the body. Requires neither session nor CSRF token.',
  access: 'public',
  query,
  fromAnywhere: true,
  bytes: 'response',
  response: v.unknown(),
});

export const mailCalls = { showUnsubscribe, unsubscribe };
