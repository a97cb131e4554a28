/** Implements photo-viewer.tsx; loaded when a photo is opened. Dark in both themes. */

import { ChevronLeft, ChevronRight, ImageOff, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Modal, ModalOverlay, Dialog as Panel } from 'react-aria-components/Modal';
import { useTranslations } from 'use-intl';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { SCALE_STEP, type Size } from '../gestures/view.ts';
import { useBackToClose } from '../overlays/back-to-close.ts';
import { type ImageState, useImageState } from './image-state.ts';
import { useShownUrl } from './local-pictures.tsx';
import type { Photo, PhotoViewerProps } from './photo-viewer.tsx';
import { usePhotoView } from './use-photo-view.ts';

export default inOwnLanguage(PhotoViewerFrame);

function PhotoViewerFrame({ index, ...props }: PhotoViewerProps) {
  const { photos, onClose } = props;
  // While it fades out, it still shows the last photo.
  const [last, setLast] = useState(index ?? 0);
  if (index !== null && index !== last) setLast(index);
  const open = index !== null && photos[index] !== undefined;
  useBackToClose(open, onClose);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="veil fixed inset-0 z-50"
    >
      <Modal className="size-full">
        <Stage {...props} index={Math.min(last, photos.length - 1)} />
      </Modal>
    </ModalOverlay>
  );
}

const NO_SIZE: Size = { width: 1, height: 1 };

function Stage(props: PhotoViewerProps & { index: number }) {
  const { photos, index, onIndex, onClose, actions, details } = props;
  const t = useTranslations('ui.photo');
  const ui = useTranslations('ui');
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const count = photos.length;
  const shown = photos[index];
  const view = usePhotoView({
    stage,
    track,
    photo: current,
    ground,
    index,
    count,
    size: shown?.picture.sizes.at(-1) ?? NO_SIZE,
    onIndex,
    onClose,
  });
  const go = (next: number) => {
    if (next >= 0 && next < count) onIndex(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys in a menu or dialog above it also reach this handler, and those in a field are for the field.
    const { target } = event;
    if (!(target instanceof Element && event.currentTarget.contains(target)) || target.matches('input'))
      return;
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = placeAfterKey(event.key, index, count, mirrored);
    // Arrows page; on a zoomed photo, they move the view.
    const isForPhoto = view.reach !== 'least' || !event.key.startsWith('Arrow');
    if (!(isForPhoto && view.press(event.key))) {
      if (next === null) return;
      go(next);
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it gets the key events of the dialog inside, which handles none itself
    <div className="size-full" onKeyDown={onKeyDown}>
      <Panel
        aria-label={shown?.label ?? shown?.caption ?? t('title')}
        className="relative size-full text-on-night outline-none"
      >
        <div ref={ground} aria-hidden className="absolute inset-0 bg-lightbox" />
        <div ref={stage} className="absolute inset-0 touch-none select-none overflow-hidden">
          <div ref={track} className="absolute inset-0">
            {photos.map((photo, place) =>
              Math.abs(place - index) <= 1 ? (
                <Slide
                  key={photo.id}
                  photo={photo}
                  offset={place - index}
                  ref={place === index ? current : null}
                />
              ) : null,
            )}
          </div>
        </div>
        <div className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-lightbox to-transparent pt-safe">
          <div className="flex items-center gap-1 p-2 *:pointer-events-auto">
            <p role="status" className="tabular grow px-2.5 font-semibold text-sm">
              {count > 1 && t('position', { number: index + 1, count })}
            </p>
            {actions}
            <Control
              icon={<ZoomOut aria-hidden className={ICON} strokeWidth={1.75} />}
              label={t('zoomOut')}
              off={view.reach === 'least'}
              onPress={() => view.zoomBy(1 / SCALE_STEP)}
            />
            <Control
              icon={<ZoomIn aria-hidden className={ICON} strokeWidth={1.75} />}
              label={t('zoomIn')}
              off={view.reach === 'most'}
              onPress={() => view.zoomBy(SCALE_STEP)}
            />
            <Control
              icon={<X aria-hidden className={ICON} strokeWidth={1.75} />}
              label={ui('close')}
              onPress={onClose}
            />
          </div>
        </div>
        <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-lightbox to-transparent pb-safe">
          {details && <div className="pointer-events-auto px-2 pt-6 md:pb-2">{details}</div>}
          <div className="flex items-center justify-between gap-2 p-2 *:pointer-events-auto">
            {count > 1 && (
              <Control
                icon={<ChevronLeft aria-hidden className={`${ICON} rtl:-scale-x-100`} strokeWidth={1.75} />}
                label={t('previous')}
                off={index === 0}
                onPress={() => go(index - 1)}
                side="start"
              />
            )}
            {!details && (
              <p className="min-w-0 grow px-2.5 py-2.5 text-center text-sm">
                <span className="line-clamp-2">{shown?.caption}</span>
              </p>
            )}
            {count > 1 && (
              <Control
                icon={<ChevronRight aria-hidden className={`${ICON} rtl:-scale-x-100`} strokeWidth={1.75} />}
                label={t('next')}
                off={index === count - 1}
                onPress={() => go(index + 1)}
                side="end"
              />
            )}
          </div>
        </div>
      </Panel>
    </div>
  );
}

/** Returns the place in the row that a key leads to; null for other keys. */
function placeAfterKey(key: string, place: number, count: number, mirrored: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return place + ((key === 'ArrowRight') === mirrored ? -1 : 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface ControlProps {
  icon: ReactNode;
  label: string;
  /** Disabled without losing the focus. */
  off?: boolean;
  /** A button to the photo on that side, on wide screens. */
  side?: 'start' | 'end';
  onPress: () => void;
}

const ICON = 'size-[22px]';

const SIDES = {
  start: 'md:fixed md:top-1/2 md:start-4 md:-translate-y-1/2 md:bg-lightbox/60',
  end: 'md:fixed md:top-1/2 md:end-4 md:-translate-y-1/2 md:bg-lightbox/60',
} as const;

function Control({ icon, label, off = false, side, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-on-night/20 focus-visible:outline-on-night aria-disabled:opacity-45 ${side ? SIDES[side] : ''}`}
    >
      {icon}
    </button>
  );
}

interface SlideProps {
  photo: Photo;
  /** -1, 0 or 1: its position relative to the shown photo. */
  offset: number;
  ref: Ref<HTMLDivElement> | null;
}

function Slide({ photo, offset, ref }: SlideProps) {
  const shown = offset === 0;
  return (
    <div
      className={`absolute inset-0 ${offset < 0 ? '-translate-x-full rtl:translate-x-full' : ''} ${offset > 0 ? 'translate-x-full rtl:-translate-x-full' : ''}`}
    >
      <div
        ref={ref}
        {...(shown ? { role: 'img', 'aria-label': photo.label ?? photo.caption } : { 'aria-hidden': true })}
        className="absolute inset-0"
      >
        <Layers photo={photo} />
      </div>
    </div>
  );
}

/** The small version below the large one: visible while the large one loads, or when that fails. */
function Layers({ photo: { picture, placeholder = '' } }: { photo: Photo }) {
  const { sizes } = picture;
  const t = useTranslations('ui.photo');
  const [states, setStates] = useState<Readonly<Record<string, ImageState>>>({});
  const broken = sizes.every(({ url }) => states[url] === 'broken');
  const isThere = sizes.some(({ url }) => states[url] === 'loaded');
  return (
    <>
      {placeholder !== '' && !isThere && (
        <img
          src={`data:image/webp;base64,${placeholder}`}
          alt=""
          className="absolute inset-0 size-full object-contain blur-md"
        />
      )}
      {sizes.map(({ url }) => (
        <Layer
          key={url}
          url={url}
          onState={(state) => setStates((before) => ({ ...before, [url]: state }))}
        />
      ))}
      {broken && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-8 text-center text-on-night-soft">
          <ImageOff aria-hidden className="size-10" strokeWidth={1.25} />
          <p>{t('notHere')}</p>
        </div>
      )}
    </>
  );
}

function Layer({ url, onState }: { url: string; onState: (state: ImageState) => void }) {
  const shown = useShownUrl(url);
  const { state, onLoad, onError } = useImageState(shown);
  if (shown === null || state === 'broken') return null;
  return (
    <img
      src={shown}
      alt=""
      draggable={false}
      decoding="async"
      onLoad={() => {
        onLoad();
        onState('loaded');
      }}
      onError={() => {
        onError();
        onState('broken');
      }}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
