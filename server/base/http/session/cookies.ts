/** Defines the names and the scope of cookies. */
import { getCookie } from 'hono/cookie';
import type { Context } from '../../../context.ts';
import type { Http } from '../app.ts';

/** The settings that cookies need. */
export type Origin = Pick<Context['config'], 'appUrl'>;

/** Without encryption the server is only on this machine (APP_URL). WebKit stores no secure cookie there. */
const isEncrypted = ({ appUrl }: Origin): boolean => appUrl.startsWith('https:');

/** No other host can set secure cookies with this prefix. */
export const cookieName = (origin: Origin, name: string): string =>
  isEncrypted(origin) ? `__Host-${name}` : name;

export const cookieAttributes = (origin: Origin) =>
  ({ path: '/', secure: isEncrypted(origin), sameSite: 'Lax' }) as const;

export const cookieOf = (http: Http, origin: Origin, name: string): string | undefined =>
  getCookie(http, cookieName(origin, name));
