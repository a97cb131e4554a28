/** Renders “+” next to the field: what a chat can contain besides text. */
import {
  CalendarSearch,
  Camera,
  FileUp,
  Forward,
  ImagePlus,
  type LucideIcon,
  Plus,
  ShoppingBasket,
  Vote,
} from 'lucide-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { NotAddedOutingFiles } from '#domain/media/outing-files/not-added-files.tsx';
import { AddingStatus } from '#domain/media/pictures/adding/adding-status.tsx';
import { useMedia } from '#ui/device/use-media.ts';
import { useNow } from '#ui/device/use-now.ts';
import { PICTURE_ACCEPT } from '#ui/fields/picture-file.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { type MadeHere, useChatSlots } from '../../../chat-slots.ts';
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
  const { make } = useChatSlots();
  const [shown, setShown] = useState<Shown>('nothing');
  const close = () => setShown('nothing');
  const isTouch = useMedia('(pointer: coarse)');
  const ofPlan = useItemsOfPlan(open, setShown);
  const picture = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const pick = (id: string, label: string, icon: LucideIcon, input: typeof file): MenuAction => ({
    id,
    label,
    icon,
    onSelect: () => input.current?.click(),
  });
  const items = [
    ...(open.mayAttach ? [pick('photos', t('photos'), ImagePlus, picture)] : []),
    ...(open.mayAttach && isTouch ? [pick('take', photos('take'), Camera, camera)] : []),
    ...(open.mayAttach && open.of === 'outing' ? [pick('file', t('file'), FileUp, file)] : []),
    ...ofPlan,
  ];
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
        {shown === 'poll' || shown === 'outing' ? (
          <ChooseThing
            outingId={open.id}
            kind={shown}
            onChoose={(subject) => {
              close();
              onShow(subject);
            }}
            onClose={close}
          />
        ) : (
          shown !== 'nothing' &&
          open.outing &&
          make({ made: shown, outing: open.outing, role: open.role, onClose: close })
        )}
      </Suspense>
    </>
  );
}

/** The subject being chosen or created. */
type Shown = 'nothing' | 'poll' | 'outing' | MadeHere;

/** Returns what can be created for the plan of a chat, and shown of it. */
function useItemsOfPlan(
  { of, outing, mayAttach }: OpenChat,
  onShow: (shown: Shown) => void,
): (MenuAction | 'line')[] {
  const t = useTranslations('chat.attach');
  const now = useNow();
  if (of !== 'outing') return [];
  const isAhead =
    outing !== undefined &&
    outing.attributes.status !== 'canceled' &&
    phaseAt(outing.attributes, now) !== 'over';
  const make = (id: MadeHere, icon: LucideIcon): MenuAction => ({
    id,
    label: t(`make.${id}`),
    icon,
    onSelect: () => onShow(id),
  });
  return [
    ...(mayAttach && outing
      ? [
          'line' as const,
          make('newPoll', Vote),
          ...(isAhead ? [make('dates', CalendarSearch), make('things', ShoppingBasket)] : []),
          'line' as const,
        ]
      : []),
    { id: 'poll', label: t('choose.poll'), icon: Forward, onSelect: () => onShow('poll') },
    { id: 'outing', label: t('choose.outing'), icon: Forward, onSelect: () => onShow('outing') },
  ];
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

/** Their progress is shown on the messages themselves. */
const NO_UPLOADS = new Map<string, never>();

/** Shows what is being prepared, and what could not be added. */
export function AttachStatus({ attach: { pictures, files } }: { attach: Attaching }) {
  return (
    <div className="mb-1.5 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto empty:hidden">
      {pictures.chosen.length > 0 && <AddingStatus intake={pictures} uploads={NO_UPLOADS} />}
      <NotAddedOutingFiles files={files.notAdded} onDismiss={files.dismiss} />
    </div>
  );
}
