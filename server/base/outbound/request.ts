/**
 * Requests addresses that users chose. The server connects only to the public internet, whatever a name resolves to
 * (S145).
 */
import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** Thrown where the address, or one of those of its name, is not on the public internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Ends the request, and the reading of its response. */
  readonly signal: AbortSignal;
  /** Whether private networks are allowed, as in tests. */
  readonly allowPrivate: boolean;
}

/**
 * Resolves a name for exactly the connection about to be opened, which then uses the address that was checked here: no
 * one can return another one in between.
 */
const lookupPublic =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined)
        return callback(error ?? new Error(`${hostname} has no address.`), '', 4);
      // If one address of a name is private, the others are not trusted.
      if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublic(hostname), '', 4);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

/** Returns the host of a URL without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * Sends a request; redirects are responses like others. The caller reads the body, or destroys it.
 * @throws {NotPublic} and the errors of the network
 */
export function requestOutside(url: URL, request: OutboundRequest): Promise<IncomingMessage> {
  const { method, headers, body, signal, allowPrivate } = request;
  // An address needs no lookup.
  if (!allowPrivate && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url)))
    return Promise.reject(new NotPublic(url.hostname));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // No connection is shared: each uses an address that was checked for it.
    const options = { method, headers, signal, agent: false, lookup: lookupPublic(allowPrivate) } as const;
    const sent = send(url, options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}
