/** Where the cover stands on the page: over the whole width of a phone, in a box on wider screens. */

import type { ReactNode } from 'react';

interface CoverFrameProps {
  id: string;
  /** The picture; left out while it is not known. */
  children?: ReactNode;
  /** Buttons that float on it. */
  actions?: ReactNode;
}

/** Its name ties it to the card that it grows from. */
export function CoverFrame({ id, children, actions }: CoverFrameProps) {
  return (
    <div className="relative -mx-4 -mt-3 md:mx-0 md:mt-0">
      <div
        style={{ viewTransitionName: `cover-${id}` }}
        className="aspect-[1.75] overflow-hidden bg-sunken md:aspect-cover md:rounded-card"
      >
        {children}
      </div>
      {actions && (
        <div className="absolute inset-x-0 top-0 flex justify-between p-3 pt-safe">
          <div className="contents *:mt-3">{actions}</div>
        </div>
      )}
    </div>
  );
}
