/** Adds the tags that programs read for link previews to the head of the app's page: Open Graph, and the tags of X. */
import { escapeHtml } from '../../html.ts';

/** Size of a link's picture, which all programs show uncropped. */
export const FACE_SIZE_PX = { width: 1200, height: 630 } as const;

export interface Tags {
  readonly title: string;
  /** Null: the page's description. */
  readonly description: string | null;
  /** BCP 47; null: the page's locale. */
  readonly locale: string | null;
  /** URL with its origin. */
  readonly picture: string;
  /** The canonical URL, with its origin; null: search engines exclude the page. */
  readonly address: string | null;
}

const DESCRIPTION = /<meta name="description" content="([^"]*)"[^>]*>/;

/** Returns `de_DE`; undefined for a tag without a region, which Open Graph cannot express. */
const regionOf = (locale: string | null): string | undefined =>
  /^[a-z]{2}-[A-Z]{2}(?=$|-)/.exec(locale ?? '')?.[0].replace('-', '_');

/** @param page of the app @returns the page with these tags, in which all texts by users are escaped */
export function withTags(page: string, { title, description, locale, picture, address }: Tags): string {
  const [words, about, image] = [
    escapeHtml(title),
    // The page's own description is already escaped.
    description === null ? (DESCRIPTION.exec(page)?.[1] ?? '') : escapeHtml(description),
    escapeHtml(picture),
  ];
  const region = regionOf(locale);
  const name = (key: string, content: string) => `<meta name="${key}" content="${content}">`;
  const property = (key: string, content: string | number) => `<meta property="${key}" content="${content}">`;
  const found =
    address === null
      ? [name('robots', 'noindex')]
      : // No canonical link: browsers share the URL in it, even once the app shows another page.
        [property('og:url', escapeHtml(address))];
  const tags = [
    name('description', about),
    ...found,
    property('og:site_name', 'Outing'),
    property('og:type', 'website'),
    property('og:title', words),
    property('og:description', about),
    ...(region === undefined ? [] : [property('og:locale', region)]),
    property('og:image', image),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', FACE_SIZE_PX.width),
    property('og:image:height', FACE_SIZE_PX.height),
    property('og:image:alt', words),
    name('twitter:card', 'summary_large_image'),
    name('twitter:title', words),
    name('twitter:description', about),
    name('twitter:image', image),
    name('twitter:image:alt', words),
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${words}</title>`)
    .replace(DESCRIPTION, () => tags.join('\n    '));
}
