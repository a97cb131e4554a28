/** Defines the query parameters of these screens. */
import { useLocation } from '@tanstack/react-router';
import * as v from 'valibot';

const said = v.fallback(v.optional(v.string()), undefined);
/** `proof`: of the mail that contained the code. */
export const Carried = v.object({ next: said, token: said, code: said, proof: said });
export type Carried = v.InferOutput<typeof Carried>;

export function useCarried(): Carried {
  return v.parse(Carried, useLocation({ select: ({ search }) => search }));
}

/**
 * Returns the address of another of these screens, with the same target after login. The target is checked where it is
 * used.
 */
export function useOnTheWay(): (path: string) => string {
  const { next } = useCarried();
  return (path) => (next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`);
}

/**
 * Returns the link of the outing to which the reader returns: it can admit newcomers in place of an invitation. Null
 * for another target.
 */
export const linkIn = (next: string | undefined): string | null =>
  /^\/i\/([\w-]+)$/.exec(next ?? '')?.[1] ?? null;
