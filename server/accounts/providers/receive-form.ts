/**
 * Accepts the form in which some providers respond. It comes from a page of another site, without cookies and without a
 * token: nothing is executed here. The browser is redirected to the address at which other providers respond, where the
 * app sends it to the server.
 */
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { ProviderName } from '#contract/accounts/account/connection.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';

const FORM_MAX_BYTES = 32_000;

const said = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4_000))), undefined);
const Form = v.object({ code: said, state: said, iss: said, error: said, user: said });

/** Apple's format of a user's name, which it sends only at the first login. */
const Named = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
  }),
);

/** Returns the name as a URL fragment, which browsers do not send. */
function nameOf(user: string | undefined): string {
  const named = v.safeParse(Named, user);
  if (!named.success) return '';
  const { firstName, lastName } = named.output.name;
  return `#${new URLSearchParams({ first_name: firstName, last_name: lastName })}`;
}

export function registerProviderForm(app: App): void {
  const limit = bodyLimit({
    maxSize: FORM_MAX_BYTES,
    onError: () => {
      throw new Refusal('too_large');
    },
  });
  for (const page of ['callback', 'callback-mobile'])
    app.hono.post(`/auth/:provider/${page}`, limit, async (http) => {
      const provider = http.req.param('provider');
      if (!v.is(ProviderName, provider)) throw new Refusal('not_found');
      const { user, ...response } = v.parse(Form, await http.req.parseBody());
      const query = Object.entries(response).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      );
      http.header('Cache-Control', 'no-store');
      return http.redirect(`/auth/${provider}/${page}?${new URLSearchParams(query)}${nameOf(user)}`, 303);
    });
}
