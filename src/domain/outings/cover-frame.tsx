/** Lays out the cover on the page: full width on a phone, a box on wider screens. */

import type { ReactNode } from 'react';
import { useGrowingCover } from './growing-cover.ts';

interface CoverFrameProps {
  id: string;
  /** The picture; omitted while it is not known. */
  children?: ReactNode;
  /** Buttons that float on it. */
  actions?: ReactNode;
}

export function CoverFrame({ id, children, actions }: CoverFrameProps) {
  return (
    <div className="relative -mx-4 -mt-3 md:mx-0 md:mt-0">
      <div
        {...useGrowingCover(id)}
        className="relative aspect-[1.75] overflow-hidden bg-sunken md:aspect-cover md:rounded-card"
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
