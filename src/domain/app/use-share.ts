/** Shares a link through the system's share sheet, if there is one. */

import { useCallback } from 'react';

/** @returns whether the system shared it, or the user closed its sheet; otherwise the app has to offer another way */
export function useShare(): (title: string, url: string) => Promise<boolean> {
  return useCallback(async (title, url) => {
    if (!('share' in navigator)) return false;
    try {
      await navigator.share({ title, url });
      return true;
    } catch (problem) {
      return problem instanceof DOMException && problem.name === 'AbortError';
    }
  }, []);
}
