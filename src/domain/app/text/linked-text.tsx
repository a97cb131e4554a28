/** Shows user text with its addresses and phone numbers as links. Everything else in it stays plain text. */

import { Link } from '#ui/parts/link.tsx';
import { pathInApp, textPieces } from './text-links.ts';

/** The parent element must preserve lines (`whitespace-pre-wrap`) and set `dir="auto"`. */
export function LinkedText({ text }: { text: string }) {
  return textPieces(text).map((piece) => {
    if (piece.kind === 'text') return piece.text;
    const path = pathInApp(piece.href, location.origin);
    return (
      <Link
        key={piece.from}
        href={path ?? piece.href}
        // Mail and phone links open their own app: a new tab would stay behind, empty.
        target={path === null && /^http/i.test(piece.href) ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
        // An address runs from left to right in any language, and does not affect the direction of the text around it.
        dir="ltr"
        className="wrap-anywhere text-deep underline decoration-1 underline-offset-3 hover:text-deep-strong"
      >
        {piece.text}
      </Link>
    );
  });
}
