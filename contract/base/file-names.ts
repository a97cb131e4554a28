/** Makes file names safe, so that files are what they look like, and derives the media type from a name. */
import { FILE_NAME_MAX } from './limits.ts';

/**
 * Joiners belong to scripts and emoji; all other invisible characters are removed, and those that reverse the line
 * (S121).
 */
const UNSEEN = /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Blanks of all kinds: in a row they could push an extension out of sight. */
const BLANKS = /[\s\p{Z}\u2800]+/gu;
/** What no file system accepts, or interprets as a directory */
const RESERVED = /[/\\:*?"<>|]/g;

const EXTENSION = /^.+?\.([a-z0-9]{1,16})$/is;

/** Returns the part after the last dot, in lower case; empty if there is none. */
export function extensionOf(name: string): string {
  const end = name.slice(name.lastIndexOf('.'));
  return EXTENSION.exec(`x${end}`)?.[1]?.toLowerCase() ?? '';
}

/** Returns the name without its extension and the dot before it. */
export const stemOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
};

const trimmed = (text: string) => text.replace(/^[\s.]+|[\s.]+$/g, '');

/** Returns the longest prefix of a text that fits, without splitting a character. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept;
}

/**
 * Returns the name under which a file is stored: one line, nothing hidden in it, nothing that names a directory.
 * Idempotent.
 */
export function safeFileName(name: string): string {
  const line = name.replace(BLANKS, ' ').replace(UNSEEN, '').replace(RESERVED, '_').normalize('NFC');
  const clean = trimmed(line.replace(BLANKS, ' '));
  const extension = extensionOf(clean);
  const end = extension === '' ? '' : clean.slice(-extension.length - 1);
  const stem = trimmed(cut(stemOf(clean), FILE_NAME_MAX - end.length));
  // Only joiners may be left.
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(stem) ? stem + end : `file${end}`;
}

export const UNKNOWN_TYPE = 'application/octet-stream';

/** By extension. Other extensions are files of an unknown type. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  text: 'text/plain',
  md: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  pages: 'application/vnd.apple.pages',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  numbers: 'application/vnd.apple.numbers',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odp: 'application/vnd.oasis.opendocument.presentation',
  key: 'application/vnd.apple.keynote',
  epub: 'application/epub+zip',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  gz: 'application/gzip',
  tar: 'application/x-tar',
};

/** Returns the media type that the name indicates. It is never the only basis for serving a file. */
export function mediaTypeOf(name: string): string {
  const extension = extensionOf(name);
  return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? UNKNOWN_TYPE) : UNKNOWN_TYPE;
}
