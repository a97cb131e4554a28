/** What a person wrote, with the addresses and phone numbers in it as links. Nothing else of it becomes anything but text. */

import { textPieces } from './text-links.ts';

/** Stands in an element that keeps lines (`whitespace-pre-wrap`) and says `dir="auto"`. */
export function LinkedText({ text }: { text: string }) {
  return textPieces(text).map((piece) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a
        key={piece.from}
        href={piece.href}
        // Mail and phone open their own app: a new tab would stay behind, empty.
        target={/^http/i.test(piece.href) ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
        // An address reads from the left in any language, and does not turn what stands around it.
        dir="ltr"
        className="wrap-anywhere text-deep underline decoration-1 underline-offset-3 hover:text-deep-strong"
      >
        {piece.text}
      </a>
    ),
  );
}
