/** Shows a picture of a plan or a person that was drawn on this device, to share, save or copy. Works offline. */
import { Copy, Download, Share2 } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#contract/uploads/upload.ts';
import type { Engine } from '#sync/engine.ts';
import { useSync } from '#sync/provider.tsx';
import { download } from '#ui/device/download.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type LocalPictureSource, LocalPictures, useObjectUrl } from '#ui/photos/local-pictures.tsx';
import { CARD_SIZE, type Card, drawCard } from './draw-card.ts';
import { copyPicture, mayCopyPicture, maySharePicture, shareFile } from './share-file.ts';

/** A card whose pictures are yet to be loaded. */
export interface CardToDraw extends Omit<Card, 'cover' | 'badge' | 'direction'> {
  readonly cover: Picture | null;
  readonly badge:
    | Extract<Card['badge'], { kind: 'date' }>
    | { readonly kind: 'face'; readonly picture: Picture | string | null; readonly initials: string };
}

export interface CaptureDialogProps {
  open: boolean;
  onClose: () => void;
  card: CardToDraw;
  /** Heading of the dialog; if omitted, it announces a picture to share. */
  heading?: string;
}

type ReadPicture = (url: string) => Promise<Blob | null>;

/** Pictures on this device, and those that the engine has or fetches. */
const reading =
  (local: LocalPictureSource, engine: Pick<Engine, 'readPicture'>): ReadPicture =>
  async (url) =>
    local.isLocal(url) ? await local.read(url) : ((await engine.readPicture(url, true))?.blob ?? null);

/** Returns the widest version that this device can get, including offline; null for none. */
async function bitmapOf(picture: Picture | string | null, read: ReadPicture): Promise<ImageBitmap | null> {
  const urls =
    typeof picture === 'string' ? [picture] : (picture?.sizes.map(({ url }) => url) ?? []).reverse();
  for (const url of urls) {
    const blob = await read(url);
    if (blob) return await createImageBitmap(blob).catch(() => null);
  }
  return null;
}

/** @throws {Error} if the browser cannot draw or encode it */
async function drawn({ cover, badge, ...card }: CardToDraw, read: ReadPicture): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const fonts = {
    heading: style.getPropertyValue('--font-heading'),
    text: style.getPropertyValue('--font-sans'),
  };
  await document.fonts.load(`700 60px ${fonts.heading}`, card.title).catch(() => []);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, CARD_SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const face = badge.kind === 'date' ? badge : { ...badge, picture: await bitmapOf(badge.picture, read) };
  drawCard(context, { ...card, direction, cover: await bitmapOf(cover, read), badge: face }, fonts);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/png',
    );
  });
}

type State = { kind: 'drawing' } | { kind: 'failed' } | { kind: 'drawn'; blob: Blob };

export default function CaptureDialog({ open, onClose, card, heading }: CaptureDialogProps) {
  const t = useTranslations('links.asPicture');
  const local = use(LocalPictures);
  const { engine } = useSync();
  const [state, setState] = useState<State>({ kind: 'drawing' });
  const [tries, setTries] = useState(0);
  // Its content may arrive after it opened, such as numbers that the server counts: the picture stays until the next
  // one is drawn.
  const key = JSON.stringify(card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the card, which is another object at each drawing of the screen
  useEffect(() => {
    if (!open) return;
    let isWanted = true;
    const show = (next: State) => {
      if (isWanted) setState(next);
    };
    drawn(card, reading(local, engine)).then(
      (blob) => show({ kind: 'drawn', blob }),
      () => show({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [open, key, local, engine, tries]);
  const url = useObjectUrl(state.kind === 'drawn' ? state.blob : null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={heading ?? t('title')}
      width="sm"
      footer={state.kind === 'drawn' && <Ways blob={state.blob} title={card.title} />}
    >
      <div className="mx-auto aspect-4/5 w-full max-w-80 overflow-hidden rounded-card border border-line bg-sunken">
        {state.kind === 'failed' ? (
          <div className="p-4">
            <LoadError onRetry={() => setTries((count) => count + 1)}>{t('notDrawn')}</LoadError>
          </div>
        ) : url === null ? (
          <Skeleton className="size-full">
            <span />
          </Skeleton>
        ) : (
          <img src={url} alt={t('alt', { title: card.title })} {...CARD_SIZE} className="size-full" />
        )}
      </div>
    </Dialog>
  );
}

function Ways({ blob, title }: { blob: Blob; title: string }) {
  const t = useTranslations('links.asPicture');
  const words = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const name = `${words || 'outing'}.png`;
  const file = () => new File([blob], name, { type: blob.type });
  const isShared = maySharePicture(blob.type);
  return (
    <>
      {mayCopyPicture() && (
        <Button
          icon={Copy}
          onClick={async () => {
            if (await copyPicture(blob)) toast.success(t('copied'));
            else toast.error(t('notCopied'));
          }}
        >
          {t('copy')}
        </Button>
      )}
      <Button
        variant={isShared ? 'soft' : 'primary'}
        icon={Download}
        onClick={() => void download(blob, name)}
      >
        {t('save')}
      </Button>
      {isShared && (
        <Button variant="primary" icon={Share2} onClick={() => void shareFile(file(), title)}>
          {t('share')}
        </Button>
      )}
    </>
  );
}
