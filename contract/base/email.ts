/** Normalizes mail addresses, from what users type to what is stored, compared and sent to. */
import { EMAIL_MAX } from './limits.ts';

/** Provided by the platform: it converts host names to ASCII as all resolvers do (UTS 46). */
declare const URL: {
  canParse(url: string): boolean;
  new (url: string): { readonly hostname: string };
};

/** Letters of any script, whatever a host name may be written in; nothing that has a meaning within a URL. */
const WORLDWIDE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u;

/**
 * Returns the address with its domain in ASCII, as mail servers know it: `jo@bücher.example` becomes
 * `jo@xn--bcher-kva.example`. If the domain cannot be converted, returns the address unchanged.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || address.length > EMAIL_MAX || !WORLDWIDE_DOMAIN.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at + 1)}${new URL(url).hostname}` : address;
}

/**
 * What mail servers accept as a local part without quotes (RFC 5321, 4.1.2), and a domain of at least two labels of
 * which the last is not a number. Nothing in it ends a line of a header or separates addresses.
 */
export const EMAIL_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z]+(?:-+[\da-z]+)*\.)+(?:[a-z]{2,}|xn--[\da-z]+(?:-+[\da-z]+)*)$/i;
