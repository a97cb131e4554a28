/** Renders the messages of an open chat, in every state. */
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { messagesById } from '#db/queries/chat/chats.ts';
import { thingsById } from '#db/queries/chat/shown-things.ts';
import { unreadIn } from '#db/queries/chat/unread-messages.ts';
import type { ActivityRow, MessageRow as Row } from '#db/rows.ts';
import { DayHeading } from '#domain/outings/day-heading.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSteadyQuery } from '#sync/live/use-steady-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import type { ShownRows } from '#sync/rows/use-newest-rows.ts';
import { useNow } from '#ui/device/use-now.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { UnreadSeparator } from '#ui/lists/unread-separator.tsx';
import { ChatPhotos } from '../../shown/chat-photos.tsx';
import type { OpenChat } from '../use-chat.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { chatItems } from './chat-items.ts';
import { ChatLines } from './chat-lines.tsx';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { ReadBy } from './read-by.tsx';

const HIGHLIGHTED_MS = 2_000;
/** No user could read numbers that change more often. */
const COUNTED_EVERY_MS = 250;

interface MessagesProps {
  open: OpenChat;
  found: ShownRows<Row>;
  /** Undefined while they are loading. */
  activities: readonly ActivityRow[] | undefined;
  /** The reader is above the end. */
  onAway: () => void;
  wanted: string | undefined;
  onWanted: (id: string | undefined) => void;
  onReply: (message: Row) => void;
  onEdit: (message: Row) => void;
}

export function Messages(props: MessagesProps) {
  const { open, found, activities, onAway, wanted, onWanted, onReply, onEdit } = props;
  const t = useTranslations('chat');
  const { db, user } = useLoggedIn();
  const formats = useFormats();
  const [isAtEnd, setAtEnd] = useState(false);
  // The line above new messages does not move during the whole visit.
  const [readUpTo, setReadUpTo] = useState<number | null>(null);
  const begin = useEffectEvent(() => setReadUpTo(open.readUpTo));
  useLayoutEffect(() => {
    begin();
    return () => setReadUpTo(null);
  }, []);
  const { rows: messages } = found;
  useMarkRead(open, messages ?? [], isAtEnd);
  // Shown by the button that leads to the end, which is hidden at the end.
  const unread = useSteadyQuery(
    async () => (isAtEnd ? 0 : (await unreadIn(db, open.chat, open.readUpTo, user.id)).count),
    [db, open.id, open.readUpTo, user.id, isAtEnd],
    COUNTED_EVERY_MS,
  );
  const items = useMemo(
    () =>
      messages === undefined || activities === undefined || readUpTo === null
        ? undefined
        : chatItems({
            messages,
            activities,
            hasOlder: found.hasMore,
            readUpTo,
            userId: user.id,
            dayOf: formats.isoDay,
          }),
    [messages, activities, found.hasMore, readUpTo, user.id, formats],
  );
  const answered = useSame(
    (messages ?? []).flatMap(({ attributes }) => attributes.reply_to_id ?? []),
    (id) => id,
  );
  const quoted = useLiveQuery(() => messagesById(db, answered), [db, answered]);
  const subjects = useSame(
    (messages ?? []).flatMap(({ attributes }) => attributes.subject ?? []),
    ({ kind, id }) => `${kind}/${id}`,
  );
  const now = useNow();
  // Only stories expire.
  const storiesAt = subjects.some(({ kind }) => kind === 'story') ? now : 0;
  const things = useLiveQuery(() => thingsById(db, subjects, storiesAt), [db, subjects, storiesAt]);
  const [photo, setPhoto] = useState<string | null>(null);
  const highlighted = useHighlighted(wanted, messages?.some(({ id }) => id === wanted) ?? false);
  const ownLast = messages?.find(
    ({ relations, attributes }) => relations.author.id === user.id && attributes.type === 'text',
  );

  // The first messages arrive in pieces: each would move those before it.
  const isComing = useIsComing(found.list, open);
  if (items === undefined || found.list.kind === 'unknown' || isComing) return <MessagesSkeleton />;
  if (items.length === 0) return <Nothing found={found} isUnsent={isUnsent(open)} />;
  return (
    <>
      {found.lacksWanted && (
        <p role="status" className="py-1 text-center text-sm text-soft">
          {t('notFound')}
        </p>
      )}
      <MessageList
        items={items}
        hasOlder={found.hasMore}
        onOlder={found.showMore}
        unread={unread ?? 0}
        reveal={wanted}
        onAtEnd={setAtEnd}
        onAway={onAway}
      >
        {(item) => {
          switch (item.kind) {
            case 'day':
              return (
                <div className="flex justify-center pt-3 *:pb-0! *:text-sm!">
                  <DayHeading day={item.day} />
                </div>
              );
            case 'unread':
              return <UnreadSeparator />;
            case 'lines':
              return <ChatLines lines={item.lines} />;
            case 'message':
              return (
                <MessageRow
                  message={item.message}
                  begins={item.begins}
                  ends={item.ends}
                  isNamed={open.of !== 'direct'}
                  quoted={quoted?.get(item.message.attributes.reply_to_id ?? '')}
                  shown={things?.get(item.message.attributes.subject?.id ?? '')}
                  highlighted={highlighted === item.key}
                  mayWrite={open.mayWrite}
                  mayReact={open.mayReact}
                  mayDelete={open.mayDeleteOthers || item.message.relations.author.id === user.id}
                  seen={
                    item.message === ownLast ? (
                      <ReadBy open={open} at={item.message.attributes.created_at_timestamp} />
                    ) : null
                  }
                  onReply={onReply}
                  onEdit={onEdit}
                  onReveal={onWanted}
                  onOpenPhoto={setPhoto}
                />
              );
          }
        }}
      </MessageList>
      <ChatPhotos messages={messages ?? []} things={things} opened={photo} onShow={setPhoto} />
    </>
  );
}

/** Returns whether a list of a chat is being loaded to this device for the first time. */
export function useIsComing(list: WantedList, open: OpenChat): boolean {
  const isOnline = useConnectivity().network.kind === 'online';
  return isOnline && list.kind === 'never' && list.failure === null && !isUnsent(open);
}

/** The chat exists only on this device: the server cannot have messages of it. */
const isUnsent = ({ conversation, outing }: OpenChat) =>
  (conversation ?? outing)?.attributes.updated_at_timestamp === 0;

/**
 * Returns the same array as long as it has the same content, so that dependent queries do not run again with each new
 * message.
 */
function useSame<T>(list: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame =
    list.length === kept.length && list.every((item, at) => keyOf(item) === keyOf(kept[at] ?? item));
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}

/** Highlights the message that an address names for a moment. */
function useHighlighted(wanted: string | undefined, isThere: boolean): string | null {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (wanted === undefined || !isThere) return;
    setHighlighted(wanted);
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHTED_MS);
    return () => clearTimeout(timer);
  }, [wanted, isThere]);
  return highlighted;
}

function Nothing({ found: { list }, isUnsent: isNew }: { found: ShownRows<Row>; isUnsent: boolean }) {
  const t = useTranslations('chat');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'never' && !isNew) {
    return (
      <div className="min-h-0 grow">
        <LoadError onRetry={() => void engine.syncNow()}>
          {t(isOffline ? 'neverLoaded' : 'couldNotLoad')}
        </LoadError>
      </div>
    );
  }
  return (
    <div className="grid min-h-0 grow place-items-center">
      <EmptyState drawing="notes">{t('empty')}</EmptyState>
    </div>
  );
}
