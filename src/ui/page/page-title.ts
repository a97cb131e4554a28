/** The title of the page: what the browser's tab, its history and a screen reader say first. */
import { useEffect } from 'react';

const PRODUCT = 'Outing';

/** Names the page after its screen. Each screen calls it once; undefined while its name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
