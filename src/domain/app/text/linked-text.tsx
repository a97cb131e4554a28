/** What a person wrote, with the addresses and phone numbers in it as links. Nothing else of it becomes anything but text. */

import { Link } from '#ui/parts/link.tsx';
import { pathInApp, textPieces } from './text-links.ts';

/** Stands in an element that keeps lines (`whitespace-pre-wrap`) and says `dir="auto"`. */
export function LinkedText({ text }: { text: string }) {
  return textPieces(text).map((piece) => {
    if (piece.kind === 'text') return piece.text;
    const path = pathInApp(piece.href, location.origin);
    return (
      <Link
        key={piece.from}
        href={path ?? piece.href}
        // Mail and phone open their own app: a new tab would stay behind, empty.
        target={path === null && /^http/i.test(piece.href) ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
        // An address reads from the left in any language, and does not turn what stands around it.
        dir="ltr"
        className="wrap-anywhere text-deep underline decoration-1 underline-offset-3 hover:text-deep-strong"
      >
        {piece.text}
      </Link>
    );
  });
}
