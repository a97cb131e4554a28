/** How far the others have read, below the reader's own last message; or else, that it is on a device of theirs. */
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

/** So many faces say who it was. */
const FACES_MAX = 4;

/** Nothing where nobody lets others know, and in chats of many people. */
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

/** In a group once all have it, as far as they tell. The messages of an outing arrive in its channel: nobody counts them there. */
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
