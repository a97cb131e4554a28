/** What the address of these screens carries along. */
import { useLocation } from '@tanstack/react-router';
import * as v from 'valibot';

const said = v.fallback(v.optional(v.string()), undefined);
export const Carried = v.object({ next: said, token: said, code: said });
export type Carried = v.InferOutput<typeof Carried>;

export function useCarried(): Carried {
  return v.parse(Carried, useLocation({ select: ({ search }) => search }));
}

/** Another of these screens, with the place to go on to still in its address. It is checked where it is used. */
export function useOnTheWay(): (path: string) => string {
  const { next } = useCarried();
  return (path) => (next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`);
}
