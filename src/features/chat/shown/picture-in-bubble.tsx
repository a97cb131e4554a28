/** Renders a picture as wide as its bubble allows, in its own aspect ratio unless that is extreme. */
import type { ReactNode } from 'react';
import type { Picture } from '#contract/uploads/upload.ts';
import { PhotoImage } from '#domain/media/pictures/photo-image.tsx';
import { PhotoButton } from '#ui/photos/photo-viewer.tsx';

const WIDTH_PX = 280;
/** Width by height: a narrower or wider picture is cropped. */
const NARROWEST = 0.75;
const WIDEST = 2;

interface PictureInBubbleProps {
  picture: Picture;
  placeholder: string;
  /** “Open photo: …” */
  label: string;
  onOpen: () => void;
  /** The content above it. */
  children?: ReactNode;
}

export function PictureInBubble({ picture, placeholder, label, onOpen, children }: PictureInBubbleProps) {
  const widest = picture.sizes.at(-1);
  const shape = widest ? widest.width / widest.height : 1;
  return (
    <div
      className="relative -mx-1.5 my-1 max-w-full overflow-hidden rounded-option"
      // Its height is known before it has loaded: nothing below it moves.
      style={{ width: WIDTH_PX, aspectRatio: Math.min(WIDEST, Math.max(NARROWEST, shape)) }}
    >
      <PhotoButton label={label} onPress={onOpen} className="size-full rounded-option">
        <PhotoImage picture={picture} placeholder={placeholder} width={WIDTH_PX} />
      </PhotoButton>
      {children}
    </div>
  );
}
