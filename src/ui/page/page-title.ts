/** The title of the page, in the browser's tab, its history and screen readers. */
import { useEffect } from 'react';

const PRODUCT = 'Outing';

/** Sets the title. Each screen calls it once; undefined while its name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
