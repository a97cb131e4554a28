/**
 * Requests to addresses that people chose. The server connects to no network but the public internet, whatever a name leads to
 * (S145).
 */
import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** The address, or one of those of its name, is not of the public internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Ends the request, and the reading of its response. */
  readonly signal: AbortSignal;
  /** Whether private networks are entered, as in tests. */
  readonly allowPrivate: boolean;
}

/**
 * Resolves a name for the very connection that is about to be made, which then goes to the address that was judged here: nobody
 * can answer with another one in between.
 */
const lookupPublic =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined)
        return callback(error ?? new Error(`${hostname} has no address.`), '', 4);
      // A name of which one address is private is not to be trusted with the others.
      if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublic(hostname), '', 4);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

/** Host of a URL without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * Sends a request; redirects are answers like others. The caller reads the body, or destroys it.
 * @throws {NotPublic} and the errors of the network
 */
export function requestOutside(url: URL, request: OutboundRequest): Promise<IncomingMessage> {
  const { method, headers, body, signal, allowPrivate } = request;
  // An address needs no look-up.
  if (!allowPrivate && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url)))
    return Promise.reject(new NotPublic(url.hostname));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // No connection is shared: each is made to an address that was judged for it.
    const options = { method, headers, signal, agent: false, lookup: lookupPublic(allowPrivate) } as const;
    const sent = send(url, options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}
