/** An outing's cover: its photograph when this device has it, else its postcard. Never an empty box. */

import { useState } from 'react';
import { Postcard, templateOf } from './postcard.tsx';

export interface CoverProps {
  /** Address of the photograph. */
  photo?: string | null;
  /** The stored cover template. */
  template?: string | null;
  /** Usually the outing's id. */
  seed: string;
  className?: string;
}

/** The postcard lies under the photograph, so that a slow or missing one leaves a picture too. */
export function Cover({ photo, template, seed, className = '' }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={`relative aspect-cover w-full overflow-hidden bg-sunken ${className}`}>
      <Postcard template={templateOf(template, seed)} seed={seed} className="h-full" />
      {photo && photo !== broken && (
        <img
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
