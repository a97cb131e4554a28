/** A browser that visits a provider, logs in there, and returns. */
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import type { Client } from '../../world/client.ts';

/** The name of the provider in these tests. */
export const HOUSE = 'house';

/** The parameters of the address to which a provider led. */
export interface Landing {
  readonly provider: string;
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** Opens an address of a provider as `person`, or logged out. @returns the address of the app to which it leads. */
export async function goAs(person: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  const { origin } = url;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 10; steps += 1) {
    const response: Response = await fetch(url, {
      method: form === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== null && { body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next: string | null = response.headers.get('location');
    form = next === null ? new URLSearchParams({ person }) : null;
    if (next === null && !(await response.text()).includes('Who are you?'))
      throw new Error(`${url} responded with ${response.status} and does not redirect`);
    if (next === null) continue;
    url = new URL(next, url);
    if (url.origin !== origin) return url;
  }
  throw new Error(`${address} does not redirect`);
}

/** Starts a flow, and opens the provider. */
export async function land(
  client: Client,
  person: string,
  given: { purpose?: 'login' | 'connect'; password?: string; from_app?: boolean } = {},
): Promise<Landing> {
  const body = { provider: HOUSE, purpose: 'login' as const, ...given };
  const { data } = await client.ok(providerCalls.start, { body });
  return landingOf(await goAs(person, data.address));
}

/** What a page at this address sends to the server. */
export function landingOf({ searchParams }: URL): Landing {
  const iss = searchParams.get('iss');
  return {
    provider: HOUSE,
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    ...(iss !== null && { iss }),
  };
}

/** The response to a newcomer. */
export async function arrive(client: Client, person: string) {
  const response = await client.ok(providerCalls.login, { body: await land(client, person) });
  if (!('newcomer' in response)) throw new Error(`${person} already has an account`);
  return response.newcomer;
}

/** The fields that the form of a newcomer sends. */
export function newAccount(username: string, ticket: string, invitation_code: string) {
  return {
    ticket,
    invitation_code,
    first_name: 'Test',
    last_name: username,
    username,
    email: `${username}@example.org`,
    timezone: 'Europe/Berlin',
  };
}
