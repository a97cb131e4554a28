/** Shows the last messages of an outing's chat next to its page, as a link to the chat. */
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { chatOfOuting } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { unreadOfOuting } from '#db/queries/chat/unread-messages.ts';
import { listInChat, type MessageRow } from '#db/rows.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { CountBadge } from '#ui/parts/badge.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useSayMessage } from './say-message.ts';

const SHOWN = 3;
const tableOfMessages = (db: UserDatabase) => db.messages;

/** @param outingId a root outing */
export function LastMessages({ outingId }: { outingId: string }) {
  const t = useTranslations('chat');
  const { db, user } = useLoggedIn();
  const found = useNewestRows({
    list: listInChat('messages', chatOfOuting(outingId)),
    table: tableOfMessages,
    step: SHOWN,
    wanted: undefined,
  });
  const unread = useLiveQuery(() => unreadOfOuting(db, outingId, user.id), [db, outingId, user.id]) ?? 0;
  const shown = (found.rows ?? []).slice(0, SHOWN).toReversed();
  return (
    <Card className="relative flex flex-col gap-2 transition-colors has-[a:hover]:bg-sunken">
      <h2 className="flex items-center gap-2 text-md">
        <Link
          href={`/chat/${outingId}`}
          className="flex grow items-center gap-2 before:absolute before:inset-0 before:content-['']"
        >
          {t('title')}
          <CountBadge count={unread} label={t('unread', { count: unread })} />
        </Link>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
      </h2>
      {/* The same height before and after they are known. */}
      <div className="flex min-h-[8.75rem] flex-col gap-2.5">
        {shown.length > 0 ? (
          <ul className="flex flex-col gap-2.5">
            {shown.map((message) => (
              <Said key={message.id} message={message} />
            ))}
          </ul>
        ) : (
          <Nothing found={found} />
        )}
      </div>
    </Card>
  );
}

function Said({ message }: { message: MessageRow }) {
  const nameOf = usePersonName();
  const say = useSayMessage();
  const { author } = message.relations;
  return (
    <li className="flex min-h-10 items-start gap-2.5 text-sm">
      <Avatar person={personOf(author)} size="sm" />
      <p dir="auto" className="follow-page wrap-anywhere line-clamp-2 min-w-0 grow">
        <bdi className="font-semibold">{nameOf(author)}</bdi>{' '}
        <span className="text-soft">{say(message)}</span>
      </p>
    </li>
  );
}

function Nothing({ found: { list, rows } }: { found: ShownRows<MessageRow> }) {
  const t = useTranslations('chat');
  const isOffline = useConnectivity().network.kind !== 'online';
  if (rows === undefined || list.kind === 'unknown') return null;
  if (list.kind === 'stored') return <p className="text-soft text-sm">{t('empty')}</p>;
  if (list.failure === null && !isOffline) return null;
  return <p className="text-soft text-sm">{t(isOffline ? 'neverLoaded' : 'couldNotLoad')}</p>;
}
