/** How far the others have read, below the reader's own last message. */
import { useLiveQuery } from 'dexie-react-hooks';
import { CheckCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { readPositionsIn } from '#db/queries/read-positions.ts';
import { listInChat } from '#db/rows.ts';
import { personOf } from '#domain/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { OpenChat } from './use-chat.ts';

/** So many faces say who it was. */
const FACES_MAX = 4;

/** Nothing where nobody lets others know, and in chats of many people. */
export function ReadBy({ open, at }: { open: OpenChat; at: number }) {
  const t = useTranslations('chat');
  const { db, user } = useSignedIn();
  const formats = useFormats();
  const nameOf = usePersonName();
  useSubscription(listInChat('readPositions', open.chat));
  const positions = useLiveQuery(() => readPositionsIn(db, open.chat), [db, open.id]);
  const readers = (positions ?? [])
    .filter(
      ({ attributes, relations }) => relations.user.id !== user.id && attributes.read_up_to_timestamp >= at,
    )
    .map(({ relations }) => relations.user);
  if (readers.length === 0) return null;
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
