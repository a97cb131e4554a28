/**
 * Builds the headers with which a file is served to a browser: by the server, and by the service worker from the
 * device's copy.
 */

import { UNKNOWN_TYPE } from '../../base/file-names.ts';
import { isShownType, type OutingFile, type ShownType } from './outing-file.ts';

/** To be stored, or to be shown as a page */
export type OutingFileUse = 'download' | 'view';

/**
 * What a file that is opened as a page may run and load: nothing, whatever it contains (S41). PDF viewers still work.
 */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const SHOWN_AS: Readonly<Record<ShownType, string>> = {
  'application/pdf': 'application/pdf',
  'text/plain': 'text/plain; charset=utf-8',
};

/** Everything that `encodeURIComponent` leaves and the header does not accept (RFC 8187) */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** For the few clients that read nothing else */
const plain = (name: string) => name.normalize('NFKD').replace(/[^\w .-]/g, '_');

/** Formats a name for a header, whatever it contains (RFC 6266). */
export const dispositionOf = (use: OutingFileUse, name: string): string =>
  `${use === 'view' ? 'inline' : 'attachment'}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;

/** Returns null if a file of this type must not be shown: types not known to be safe are only downloaded (S120). */
export function outingFileHeaders(
  use: OutingFileUse,
  { name, media_type }: Pick<OutingFile['attributes'], 'name' | 'media_type'>,
): Record<string, string> | null {
  if (use === 'view' && !isShownType(media_type)) return null;
  return {
    'Content-Type': use === 'view' && isShownType(media_type) ? SHOWN_AS[media_type] : UNKNOWN_TYPE,
    'Content-Disposition': dispositionOf(use, name),
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}
