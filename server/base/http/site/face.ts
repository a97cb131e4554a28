/**
 * Renders the faces of shared addresses. Programs that draw link previews read the head of a page and fetch one
 * picture: they have no account, so a face shows what every reader of the address may see, and otherwise the product's
 * name.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { DrawFace, FacePicture } from '../../face-picture.ts';
import { sha256 } from '../../secrets.ts';
import type { Http, HttpEnv } from '../app.ts';
import { type FirstLook, withFirstLook } from './first-look.ts';
import { withTags } from './tags.ts';

/** The part of an address that a reader without an account may see. */
export interface Seen {
  readonly title: string;
  /** One-line description; null: that of the product. */
  readonly description: string | null;
  /** BCP 47. */
  readonly locale: string;
  /** The canonical one of several paths. */
  readonly path: string;
  /** In the language of the user who shares it: it is drawn once for all readers. */
  readonly picture: FacePicture;
  /** For human readers, before any script runs. */
  readonly look?: FirstLook;
}

export interface Face {
  /** Path with parameters as `:name`. The path of its picture is `face.jpg` below it. */
  readonly path: `/${string}`;
  /**
   * The address is a secret that grants access: no cache or search engine stores it, and no other page learns of it.
   * The same applies to one with a `code`.
   */
  readonly isSecret?: true;
  /**
   * Changes nothing: link previews and scanners also request it.
   * @returns `hidden`: a reader without an account may not see it, or it does not exist; null: it is another page,
   * served as everywhere
   */
  readonly see: (http: Http) => Promise<Seen | 'hidden' | null>;
}

export interface FaceSite {
  /** Output folder of the build. */
  readonly folder: string;
  /** Without a trailing slash. */
  readonly appUrl: string;
  readonly draw: DrawFace;
}

const PICTURE = 'face.jpg';
/** The product's picture; in `public`. */
export const PRODUCT_PICTURE = `/${PICTURE}`;

const PUBLIC_PICTURE_KEPT_S = 300;

const codeOf = (http: Http): string => {
  const code = http.req.query('code');
  return code === undefined ? '' : `&code=${encodeURIComponent(code)}`;
};

/** Protects an address that grants access from caches, search engines and other pages. @returns whether it is one */
function keepSecret({ isSecret }: Face, http: Http): boolean {
  if (isSecret !== true && codeOf(http) === '') return false;
  http.header('Cache-Control', 'no-store');
  http.header('Referrer-Policy', 'no-referrer');
  http.header('X-Robots-Tag', 'noindex');
  return true;
}

/** The picture's address contains its version: programs that cache pictures fetch one that has changed. */
const pictureAddress = (http: Http, { picture }: Seen): string =>
  `${new URL(http.req.url).pathname.replace(/\/$/, '')}/${PICTURE}?version=${sha256(JSON.stringify(picture)).slice(0, 16)}${codeOf(http)}`;

function pageOf(face: Face, { folder, appUrl }: FaceSite): (http: Http) => Promise<Response | undefined> {
  let page: Promise<string | null> | undefined;
  return async (http) => {
    if (!/text\/html|\*\/\*|^$/.test(http.req.header('accept') ?? '')) return undefined;
    page ??= readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    const template = await page;
    const seen = template === null ? null : await face.see(http);
    if (template === null || seen === null) return undefined;
    const isSecret = keepSecret(face, http);
    if (!isSecret) http.header('Cache-Control', 'private, no-cache');
    http.header('Vary', 'Accept-Language, Cookie', { append: true });
    const tagged = withTags(template, {
      ...(seen === 'hidden' ? { title: 'Outing', description: null, locale: null } : seen),
      picture: `${appUrl}${seen === 'hidden' ? PRODUCT_PICTURE : pictureAddress(http, seen)}`,
      address: seen === 'hidden' || isSecret ? null : `${appUrl}${seen.path}`,
    });
    return http.html(
      seen === 'hidden' || seen.look === undefined ? tagged : withFirstLook(tagged, seen.look),
    );
  };
}

function pictureOf(face: Face, { draw }: FaceSite): (http: Http) => Promise<Response | undefined> {
  return async (http) => {
    const seen = await face.see(http);
    if (seen === null) return undefined;
    const isSecret = keepSecret(face, http);
    const bytes = seen === 'hidden' ? null : await draw(seen.picture);
    // Pages of other origins show link previews.
    http.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (bytes === null) {
      http.header('Cache-Control', 'no-store');
      return http.redirect(PRODUCT_PICTURE);
    }
    if (!isSecret) http.header('Cache-Control', `public, max-age=${PUBLIC_PICTURE_KEPT_S}`);
    return http.body(bytes, 200, { 'Content-Type': 'image/jpeg' });
  };
}

/** Registers the pages and pictures of faces. */
export function showFaces(hono: Hono<HttpEnv>, faces: readonly Face[], site: FaceSite): void {
  for (const face of faces) {
    const page = pageOf(face, site);
    const picture = pictureOf(face, site);
    hono.get(face.path, async (http, next) => (await page(http)) ?? next());
    hono.get(`${face.path}/${PICTURE}`, async (http, next) => (await picture(http)) ?? next());
  }
}
