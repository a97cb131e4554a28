/** Renders the picture of a message in a conversation. */
import { useTranslations } from 'use-intl';
import type { MessagePicture as Pictured } from '#contract/chat/message/message.ts';
import { pendingUploadOf } from '#db/queries/sending/uploads.ts';
import { type MessageRow, rowKey } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { PictureInBubble } from './picture-in-bubble.tsx';
import { UploadInBubble } from './shown-photo.tsx';

interface MessagePictureProps {
  message: MessageRow;
  picture: Pictured;
  onOpen: (id: string) => void;
}

export function MessagePicture({ message, picture, onOpen }: MessagePictureProps) {
  const t = useTranslations('photos');
  const name = t('unnamed', { name: usePersonName()(message.relations.author) });
  const isUnsent = message.attributes.updated_at_timestamp === 0;
  return (
    <PictureInBubble {...picture} label={t('open', { name })} onOpen={() => onOpen(message.id)}>
      {isUnsent && <OnItsWay id={message.id} name={name} />}
    </PictureInBubble>
  );
}

function OnItsWay({ id, name }: { id: string; name: string }) {
  const { db } = useLoggedIn();
  const pending = useLiveQuery(
    () => pendingUploadOf(db, rowKey('messages', id), 'messages.sendPicture'),
    [db, id],
  );
  return pending ? <UploadInBubble name={name} {...pending} /> : null;
}
