/**
 * Shows photos full screen: swipe sideways for the next, down to close; pinch, double tap, wheel or + and − to zoom;
 * arrows, Home and End for keyboards. Escape and Back close; focus returns to the pressed picture.
 */

import { type ReactNode, Suspense, useRef } from 'react';
import type { Picture } from '#contract/uploads/upload.ts';
import { lazyOverlay, useOpenedOnce } from '../overlays/lazy-overlay.ts';

export interface Photo {
  id: string;
  picture: Picture;
  /** Shown below. */
  caption: string;
  /** Its content, for screen readers; the caption if omitted. */
  label?: string;
  /** A tiny version as WebP in base64, blurred below the others until one has loaded. */
  placeholder?: string;
}

export interface PhotoViewerProps {
  photos: readonly Photo[];
  /** Index of the shown one; `null` while closed. */
  index: number | null;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** For the shown one: buttons at the top, and what replaces its caption below it. */
  actions?: ReactNode;
  details?: ReactNode;
}

const frame = lazyOverlay<PhotoViewerProps>(() => import('./photo-viewer-frame.tsx'));

export function PhotoViewer(props: PhotoViewerProps) {
  const opened = useOpenedOnce(props.index !== null, frame.preload);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <frame.Component {...props} />
    </Suspense>
  );
}

interface PhotoButtonProps {
  /** “Show the cover large” */
  label: string;
  onPress: () => void;
  className?: string;
  /** The picture. */
  children: ReactNode;
}

/** Marks a picture that can be opened. */
export function PhotoButton({ label, onPress, className = '', children }: PhotoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={`relative ${className}`}>
      {children}
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={frame.preload}
        onClick={() => {
          // Safari does not focus a clicked button, and focus must return to it.
          button.current?.focus();
          onPress();
        }}
        className="absolute inset-0 cursor-zoom-in rounded-[inherit] -outline-offset-4"
      />
    </div>
  );
}
