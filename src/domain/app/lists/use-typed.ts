/** Keeps the text of a search field and syncs the address with it. */

import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX } from '#contract/base/limits.ts';

/** The address follows after this pause in typing: browsers refuse to change it with each letter. */
const ADDRESS_AFTER_MS = 250;

/**
 * @param query as in the address
 * @param hrefOf the address of the screen with another search
 */
export function useTyped(query: string, hrefOf: (text: string) => string): [string, (text: string) => void] {
  const router = useRouter();
  const [text, setText] = useState(query);
  const type = (next: string) => setText(next.slice(0, SEARCH_MAX));

  const follow = useEffectEvent(() => {
    const q = text.trim();
    if (q !== query) void router.navigate({ href: hrefOf(q), replace: true, resetScroll: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again with each letter
  useEffect(() => {
    const timer = setTimeout(() => follow(), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Another address was opened, for example with Back: the field follows, unless the address contains what was just
  // typed.
  const read = useEffectEvent(() => {
    if (query !== text.trim()) setText(query);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed only when the address changes
  useEffect(() => read(), [query]);
  return [text, type];
}
