/** "+" beside the field: what else than words one can bring into a chat. */
import { Camera, FileUp, ImagePlus, ListChecks, Plus, Vote } from 'lucide-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { NotAddedOutingFiles } from '#domain/media/outing-files/not-added-files.tsx';
import { AddingStatus } from '#domain/media/pictures/adding/adding-status.tsx';
import { useMedia } from '#ui/device/use-media.ts';
import { PICTURE_ACCEPT } from '#ui/fields/picture-file.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import type { OpenChat } from '../../use-chat.ts';
import type { Attaching } from './use-attach.ts';

const ChooseThing = lazy(() =>
  import('./choose-thing.tsx').then((module) => ({ default: module.ChooseThing })),
);

interface AttachProps {
  open: OpenChat;
  attach: Attaching;
  onShow: (subject: MessageSubject) => void;
}

export function Attach({ open, attach, onShow }: AttachProps) {
  const t = useTranslations('chat.attach');
  const photos = useTranslations('photos');
  const [choosing, setChoosing] = useState<'nothing' | 'poll' | 'outing'>('nothing');
  const isTouch = useMedia('(pointer: coarse)');
  const picture = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);

  const items: MenuAction[] = [];
  if (open.mayAttach) {
    items.push({
      id: 'photos',
      label: t('photos'),
      icon: ImagePlus,
      onSelect: () => picture.current?.click(),
    });
    if (isTouch)
      items.push({
        id: 'take',
        label: photos('take'),
        icon: Camera,
        onSelect: () => camera.current?.click(),
      });
  }
  if (open.mayAttach && open.of === 'outing')
    items.push({ id: 'file', label: t('file'), icon: FileUp, onSelect: () => file.current?.click() });
  if (open.of === 'outing')
    items.push(
      { id: 'poll', label: t('poll'), icon: Vote, onSelect: () => setChoosing('poll') },
      { id: 'outing', label: t('outing'), icon: ListChecks, onSelect: () => setChoosing('outing') },
    );
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t('title')}
        items={items}
        trigger={(props) => <IconButton {...props} icon={Plus} label={t('title')} />}
      />
      <Chooser input={picture} accept={PICTURE_ACCEPT} multiple onFiles={attach.pictures.add} />
      <Chooser input={camera} accept={PICTURE_ACCEPT} capture onFiles={attach.pictures.add} />
      <Chooser input={file} multiple onFiles={attach.files.add} />
      <Suspense fallback={null}>
        {choosing !== 'nothing' && (
          <ChooseThing
            outingId={open.id}
            kind={choosing}
            onChoose={(subject) => {
              setChoosing('nothing');
              onShow(subject);
            }}
            onClose={() => setChoosing('nothing')}
          />
        )}
      </Suspense>
    </>
  );
}

interface ChooserProps {
  input: RefObject<HTMLInputElement | null>;
  accept?: string;
  multiple?: boolean;
  /** Opens the camera. */
  capture?: boolean;
  onFiles: (files: readonly File[]) => void;
}

function Chooser({ input, accept, multiple = false, capture = false, onFiles }: ChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple={multiple}
      {...(accept === undefined ? {} : { accept })}
      {...(capture ? { capture: 'environment' as const } : {})}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Lets the user choose the same files again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

/** Their progress stands on the messages themselves. */
const NO_UPLOADS = new Map<string, never>();

/** What is being prepared, and what could not be brought in. */
export function AttachStatus({ attach: { pictures, files } }: { attach: Attaching }) {
  return (
    <div className="mb-1.5 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto empty:hidden">
      {pictures.chosen.length > 0 && <AddingStatus intake={pictures} uploads={NO_UPLOADS} />}
      <NotAddedOutingFiles files={files.notAdded} onDismiss={files.dismiss} />
    </div>
  );
}
