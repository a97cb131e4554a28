/** One chat: its header, its messages in every state that they can be in, and the field for another one. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useCallback, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDatabase } from '#db/database/user-database.ts';
import { messagesById } from '#db/queries/chats.ts';
import { unreadIn } from '#db/queries/unread-messages.ts';
import { type ActivityRow, listInChat, listInOuting, type MessageRow as Row } from '#db/rows.ts';
import { DayHeading } from '#domain/day-heading.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity, useOpenOuting } from '#sync/hooks.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/use-newest-rows.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { ListBone } from '#ui/lists/skeleton.tsx';
import { UnreadSeparator } from '#ui/lists/unread-separator.tsx';
import { chatItems } from './chat-items.ts';
import { ChatLines } from './chat-lines.tsx';
import { Composer, type ComposerRequest } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { PaneHeader } from './pane-header.tsx';
import { ReadBy } from './read-by.tsx';
import { RefusedMessages } from './refused-messages.tsx';
import { Typing, useTellTyping } from './typing.tsx';
import type { OpenChat } from './use-chat.ts';
import { useMarkRead } from './use-mark-read.ts';

export interface ChatPaneProps {
  open: OpenChat;
  name: string;
  /** A message to scroll to. */
  messageId: string | undefined;
  /** The words of a line of the outing's log, which is another feature. */
  activity: (line: ActivityRow) => ReactNode;
  /** Leads back to the list of chats; only where that is not beside it. */
  onBack: (() => void) | undefined;
}

const STEP = 60;
const LIT_MS = 2_000;
const NO_LINES: readonly ActivityRow[] = [];
const tableOfMessages = (db: UserDatabase) => db.messages;
const tableOfActivities = (db: UserDatabase) => db.activities;

/** The chat of an outing, with the lines of its log. */
export function OutingPane(props: ChatPaneProps) {
  const { id } = props.open;
  useOpenOuting(id);
  const { rows } = useNewestRows({
    list: listInOuting('activities', id),
    table: tableOfActivities,
    step: STEP,
    wanted: undefined,
  });
  return <ChatPane {...props} activities={rows ?? NO_LINES} />;
}

export function ConversationPane(props: ChatPaneProps) {
  return <ChatPane {...props} activities={NO_LINES} />;
}

function ChatPane({
  open,
  name,
  messageId,
  activity,
  activities,
  onBack,
}: ChatPaneProps & { activities: readonly ActivityRow[] }) {
  const t = useTranslations('chat');
  const { user } = useSignedIn();
  const [wanted, setWanted] = useState(messageId);
  const [lastTarget, setLastTarget] = useState(messageId);
  if (messageId !== lastTarget) {
    setLastTarget(messageId);
    setWanted(messageId);
  }
  const found = useNewestRows({
    list: listInChat('messages', open.chat),
    table: tableOfMessages,
    step: STEP,
    wanted,
  });
  const [request, setRequest] = useState<ComposerRequest | null>(null);
  const onReply = useCallback((message: Row) => setRequest({ kind: 'reply', message }), []);
  const onEdit = useCallback((message: Row) => setRequest({ kind: 'edit', message }), []);
  const tellTyping = useTellTyping(open.id);
  return (
    <section aria-label={name} className="flex min-h-0 grow flex-col">
      <PaneHeader open={open} name={name} onBack={onBack} />
      <ListState found={found} />
      <Messages
        open={open}
        found={found}
        activities={activities}
        wanted={wanted}
        onWanted={setWanted}
        activity={activity}
        onReply={onReply}
        onEdit={onEdit}
      />
      <Typing id={open.id} people={open.people} />
      <RefusedMessages chatId={open.id} />
      {open.mayWrite ? (
        <Composer
          key={open.id}
          id={open.id}
          chat={open.chat}
          name={name}
          people={open.people}
          messages={found.rows ?? []}
          userId={user.id}
          request={request}
          onTyping={tellTyping}
        />
      ) : (
        <p role="status" className="border-line border-t py-3 text-center text-sm text-soft">
          {t(open.of === 'outing' ? 'onlyRead' : 'goneAccount')}
        </p>
      )}
    </section>
  );
}

interface MessagesProps {
  open: OpenChat;
  found: ShownRows<Row>;
  activities: readonly ActivityRow[];
  wanted: string | undefined;
  onWanted: (id: string | undefined) => void;
  activity: (line: ActivityRow) => ReactNode;
  onReply: (message: Row) => void;
  onEdit: (message: Row) => void;
}

function Messages(props: MessagesProps) {
  const { open, found, activities, wanted, onWanted, activity, onReply, onEdit } = props;
  const t = useTranslations('chat');
  const { db, user } = useSignedIn();
  const formats = useFormats();
  const [isAtEnd, setAtEnd] = useState(false);
  // The line above what is new stays where it was for the whole visit.
  const [readUpTo, setReadUpTo] = useState<number | null>(null);
  const begin = useEffectEvent(() => setReadUpTo(open.readUpTo));
  useLayoutEffect(() => {
    begin();
    return () => setReadUpTo(null);
  }, []);
  const messages = found.rows;
  useMarkRead(open, messages ?? [], isAtEnd);
  const unread = useLiveQuery(
    () => unreadIn(db, open.chat, open.readUpTo, user.id),
    [db, open.id, open.readUpTo, user.id],
  );
  const items = useMemo(
    () =>
      messages === undefined || readUpTo === null
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
  const answered = useMemo(
    () => (messages ?? []).flatMap(({ attributes }) => attributes.reply_to_id ?? []),
    [messages],
  );
  const quoted = useLiveQuery(() => messagesById(db, answered), [db, answered]);
  const lit = useLit(wanted, messages?.some(({ id }) => id === wanted) ?? false);
  const ownLast = messages?.find(
    ({ relations, attributes }) => relations.author.id === user.id && attributes.type === 'text',
  );

  if (items === undefined || found.list.kind === 'unknown') {
    return (
      <div className="late min-h-0 grow overflow-hidden">
        <ListBone rows={6} />
      </div>
    );
  }
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
        unread={unread?.count ?? 0}
        reveal={wanted}
        onAtEnd={setAtEnd}
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
              return <ChatLines lines={item.lines} activity={activity} />;
            case 'message':
              return (
                <MessageRow
                  message={item.message}
                  begins={item.begins}
                  ends={item.ends}
                  isNamed={open.of !== 'direct'}
                  quoted={quoted?.get(item.message.attributes.reply_to_id ?? '')}
                  highlighted={lit === item.key}
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
                />
              );
          }
        }}
      </MessageList>
    </>
  );
}

/** The chat exists on this device alone: the server can have no messages of it. */
const isUnsent = ({ conversation, outing }: OpenChat) =>
  (conversation ?? outing)?.attributes.updated_at_timestamp === 0;

/** The message that an address names is marked for a moment. */
function useLit(wanted: string | undefined, isThere: boolean): string | null {
  const [lit, setLit] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (wanted === undefined || !isThere) return;
    setLit(wanted);
    const timer = setTimeout(() => setLit(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [wanted, isThere]);
  return lit;
}

function Nothing({ found: { list }, isUnsent: isNew }: { found: ShownRows<Row>; isUnsent: boolean }) {
  const t = useTranslations('chat');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'never' && !isNew) {
    if (!isOffline && list.failure === null)
      return (
        <div className="min-h-0 grow overflow-hidden">
          <ListBone rows={6} />
        </div>
      );
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

/** Above the messages: that they may be old, or that older ones did not come. */
function ListState({ found: { list, rows } }: { found: ShownRows<Row> }) {
  const t = useTranslations('chat');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind !== 'stored' || rows === undefined || rows.length === 0) return null;
  if (list.failure !== null && !isOffline)
    return <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoadMore')}</LoadError>;
  return isOffline ? <Freshness at={list.currentAt} failed={false} /> : null;
}
