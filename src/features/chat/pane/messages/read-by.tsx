/**
 * Shows how far the others have read, below the reader's own last message; or else that it was delivered to their
 * devices.
 */
import { CheckCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ReadPosition } from '#contract/chat/conversation/conversation.ts';
import { readPositionsIn } from '#db/queries/chat/read-positions.ts';
import { listInChat } from '#db/rows.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { OpenChat } from '../use-chat.ts';

/** The number of faces shown. */
const FACES_MAX = 4;

/** Renders nothing if no one shares their read position, or in chats of many people. */
export function ReadBy({ open, at }: { open: OpenChat; at: number }) {
  const t = useTranslations('chat');
  const { db, user } = useLoggedIn();
  const formats = useFormats();
  const nameOf = usePersonName();
  useSubscription(listInChat('readPositions', open.chat));
  const positions = useLiveQuery(() => readPositionsIn(db, open.chat), [db, open.id]);
  const others = (positions ?? []).filter(({ relations }) => relations.user.id !== user.id);
  const readers = others.flatMap(({ attributes, relations }) =>
    attributes.read_up_to_timestamp >= at ? relations.user : [],
  );
  if (readers.length === 0) return <Arrived open={open} others={others} at={at} />;
  const names = formats.list(readers.map(nameOf));
  return (
    <p title={t('readBy', { names })} className="flex items-center gap-1 pt-0.5 text-soft text-xs">
      <CheckCheck aria-hidden className="size-3.5 text-lagoon" />
      {open.of === 'direct' ? (
        t('read')
      ) : (
        <>
          <span className="sr-only">{t('readBy', { names })}</span>
          <span aria-hidden>
            <AvatarStack people={readers.map(personOf)} max={FACES_MAX} size="xs" />
          </span>
        </>
      )}
    </p>
  );
}

interface ArrivedProps {
  open: OpenChat;
  others: readonly ReadPosition[];
  at: number;
}

/**
 * In a group, shown once it has arrived for all, as far as they share it. An outing's messages arrive in its channel,
 * where deliveries are not counted.
 */
function Arrived({ open, others, at }: ArrivedProps) {
  const t = useTranslations('chat');
  const isThere = ({ attributes }: ReadPosition) => attributes.delivered_up_to_timestamp >= at;
  if (open.of === 'outing' || others.length < open.people.length || !others.every(isThere)) return null;
  return (
    <p className="flex items-center gap-1 pt-0.5 text-soft text-xs">
      <CheckCheck aria-hidden className="size-3.5" />
      {t('delivered')}
    </p>
  );
}
