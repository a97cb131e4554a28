/** Renders a story: its picture with the text on it, or the text on a drawn background. As large as its frame. */
import { ImageOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Story } from '#contract/people/story/story.ts';
import { TallPostcard } from '#domain/media/stories/tall-postcard.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { type ImageState, useImageState } from '#ui/photos/image-state.ts';
import { useShownUrl } from '#ui/photos/local-pictures.tsx';

/**
 * Returns the font size of a text by its length, as a fraction of the story’s width, so that a small story looks like a
 * large one.
 */
function sizeOfWords(text: string): string {
  if (text.length <= 40) return 'text-[8.6cqi]';
  return text.length <= 120 ? 'text-[6.4cqi]' : 'text-[4.9cqi]';
}

/** Ink on paper, one strip per line: readable on any background, in both skins. */
const LABEL =
  'whitespace-pre-line rounded-[0.3em] box-decoration-clone bg-on-night px-[0.5em] py-[0.18em] text-lightbox';

export interface StoryFaceProps {
  story: { id: string; attributes: Pick<Story['attributes'], 'text' | 'ground' | 'picture'> };
  /** Its rendered width in px. */
  width: number;
  /** Called with the state of the picture; `loaded` for a text without one. */
  onState?: ((state: ImageState) => void) | undefined;
}

export function StoryFace({ story: { id, attributes }, width, onState }: StoryFaceProps) {
  const { text, ground, picture } = attributes;
  return (
    <div className="@container relative size-full overflow-hidden bg-lightbox">
      {picture ? (
        <Picture key={id} {...picture} width={width} onState={onState} />
      ) : (
        <Ground ground={ground} seed={id} onState={onState} />
      )}
      {text.trim() !== '' && <Words text={text} isOnPicture={picture !== null} />}
    </div>
  );
}

function Ground({
  ground,
  seed,
  onState,
}: { ground: string; seed: string } & Pick<StoryFaceProps, 'onState'>) {
  useEffect(() => onState?.('loaded'), [onState]);
  return (
    <div className="absolute inset-0">
      <TallPostcard ground={ground} seed={seed} />
    </div>
  );
}

function Words({ text, isOnPicture }: { text: string; isOnPicture: boolean }) {
  return (
    <div
      className={`absolute inset-0 flex flex-col items-center px-[3cqi] ${
        isOnPicture ? 'justify-end pb-[38cqi] md:pb-[32cqi]' : 'justify-center py-[30cqi]'
      }`}
    >
      <p
        dir="auto"
        className={`wrap-anywhere max-h-full overflow-hidden text-balance px-[4cqi] py-[1cqi] text-center font-semibold leading-[1.5] ${sizeOfWords(text)}`}
      >
        <span className={LABEL}>{text}</span>
      </p>
    </div>
  );
}

type PictureProps = NonNullable<Story['attributes']['picture']> & Pick<StoryFaceProps, 'width' | 'onState'>;

/**
 * Renders the whole picture, on a blurred background of its own; that background remains if the picture is not on the
 * device.
 */
function Picture({ picture, placeholder, width, onState }: PictureProps) {
  const widest = picture.sizes.at(-1);
  const url = useShownUrl(widest?.url ?? null);
  const { state, onLoad, onError } = useImageState(url);
  useEffect(() => onState?.(state), [state, onState]);
  const srcSet =
    picture.sizes.length > 1
      ? picture.sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
      : undefined;
  // A picture made here has no small version yet.
  const ground = placeholder === '' ? url : `data:image/webp;base64,${placeholder}`;
  return (
    <>
      {ground !== null && (
        <img
          src={ground}
          alt=""
          className="absolute inset-0 size-full scale-125 object-cover opacity-70 blur-xl"
        />
      )}
      {url !== null && state !== 'broken' && (
        <img
          src={url}
          srcSet={srcSet}
          sizes={srcSet && `${Math.ceil(width)}px`}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {state === 'broken' && <Missing />}
    </>
  );
}

function Missing() {
  const t = useTranslations('stories.viewer');
  const isOffline = useConnectivity().network.kind !== 'online';
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-8 text-center text-on-night">
      <span className="grid size-16 place-items-center rounded-full bg-lightbox/60">
        <ImageOff aria-hidden className="size-8" strokeWidth={1.5} />
      </span>
      <p className="max-w-[28ch] rounded-option bg-lightbox/60 px-3 py-1.5">
        {t(isOffline ? 'noPicture' : 'pictureFailed')}
      </p>
    </div>
  );
}
