/** What is typed into a search, which the address follows. */

import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX } from '#contract/base/limits.ts';

/** The address follows when nothing has been typed for so long: browsers refuse to change it with each letter. */
const ADDRESS_AFTER_MS = 250;

/** @param query as the address says it. @param hrefOf the address of the screen with another search */
export function useTyped(query: string, hrefOf: (text: string) => string): [string, (text: string) => void] {
  const router = useRouter();
  const [text, setText] = useState(query);
  const type = (next: string) => setText(next.slice(0, SEARCH_MAX));

  const follow = useEffectEvent(() => {
    const q = text.trim();
    if (q !== query) void router.navigate({ href: hrefOf(q), replace: true, resetScroll: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew with each letter
  useEffect(() => {
    const timer = setTimeout(() => follow(), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Another address was opened, as by going back: the field follows, unless it says what was typed itself.
  const read = useEffectEvent(() => {
    if (query !== text.trim()) setText(query);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed only when the address changes
  useEffect(() => read(), [query]);
  return [text, type];
}
