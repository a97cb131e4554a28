/** Addresses of mail, as people write them and as they are stored, compared and sent to. */
import { EMAIL_MAX } from './limits.ts';

/** Of the platform: it writes names of servers in ASCII as all who resolve them do (UTS 46). */
declare const URL: {
  canParse(url: string): boolean;
  new (url: string): { readonly hostname: string };
};

/** Letters of any script, whatever a name of a server may be written in; nothing that has a meaning within an address of the web. */
const WORLDWIDE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u;

/**
 * The address with its domain in ASCII, as mail servers know it: `jo@bücher.example` becomes `jo@xn--bcher-kva.example`. Without a domain
 * that can be written so, as it was.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || address.length > EMAIL_MAX || !WORLDWIDE_DOMAIN.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at + 1)}${new URL(url).hostname}` : address;
}

/**
 * What mail servers take as a local part without quotes (RFC 5321, 4.1.2), and a domain of at least two names of which the last one is no
 * number. Nothing in it ends a line of a header or separates addresses.
 */
export const EMAIL_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z]+(?:-+[\da-z]+)*\.)+(?:[a-z]{2,}|xn--[\da-z]+(?:-+[\da-z]+)*)$/i;
