/** Renders one chat: its header, its messages in every state, and the composer. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { type ActivityRow, listInChat, listInOuting, type MessageRow as Row } from '#db/rows.ts';
import { useConnectivity, useOpenOuting } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { Composer } from './composer/composer.tsx';
import type { ComposerRequest } from './composer/use-composer.ts';
import { Messages, useIsComing } from './messages/messages.tsx';
import { RefusedMessages } from './messages/refused-messages.tsx';
import { Typing, usePublishTyping } from './messages/typing.tsx';
import { PaneHeader } from './pane-header.tsx';
import { PinnedPlan } from './pinned-plan.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import type { OpenChat } from './use-chat.ts';

export interface ChatPaneProps {
  open: OpenChat;
  name: string;
  /** A message to scroll to. */
  messageId: string | undefined;
  /** A part of the outing that the reader wants to show here. A new object for each request. */
  show: MessageSubject | undefined;
  /** The plan is visible next to the chat. */
  isPlanBeside: boolean;
  /** Leads back to the list of chats; only if the list is not next to the chat. */
  onBack: (() => void) | undefined;
}

const STEP = 60;
/** `isComing`: the lines are being loaded to this device for the first time. */
type Lines = Pick<ShownRows<ActivityRow>, 'rows' | 'keepShown'> & { isComing: boolean };
const NO_ROWS: readonly ActivityRow[] = [];
const NO_LINES: Lines = { rows: NO_ROWS, keepShown: () => {}, isComing: false };
const tableOfMessages = (db: UserDatabase) => db.messages;
const tableOfActivities = (db: UserDatabase) => db.activities;

/** Renders the chat of an outing, with the lines of its log. */
export function OutingPane(props: ChatPaneProps) {
  const { id } = props.open;
  useOpenOuting(id);
  const lines = useNewestRows({
    list: listInOuting('activities', id),
    table: tableOfActivities,
    step: STEP,
    wanted: undefined,
  });
  const isComing = useIsComing(lines.list, props.open);
  return <ChatPane {...props} lines={{ ...lines, isComing }} />;
}

export function ConversationPane(props: ChatPaneProps) {
  return <ChatPane {...props} lines={NO_LINES} />;
}

function ChatPane({
  open,
  name,
  messageId,
  show,
  isPlanBeside,
  lines,
  onBack,
}: ChatPaneProps & { lines: Lines }) {
  const t = useTranslations('chat');
  const { user } = useLoggedIn();
  useAboveKeyboard();
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
  const [lastShow, setLastShow] = useState<MessageSubject>();
  if (show !== lastShow) {
    setLastShow(show);
    if (show) setRequest({ kind: 'show', subject: show });
  }
  const onReply = useCallback((message: Row) => setRequest({ kind: 'reply', message }), []);
  const onEdit = useCallback((message: Row) => setRequest({ kind: 'edit', message }), []);
  const navigate = useNavigate();
  useEffect(() => {
    // From here, the draft contains it: the address must not add it again.
    if (show) void navigate({ href: `/chat/${encodeURIComponent(open.id)}`, replace: true });
  }, [show, navigate, open.id]);
  const publishTyping = usePublishTyping(open.id);
  return (
    <section aria-label={name} className="flex min-h-0 grow flex-col">
      <PaneHeader open={open} name={name} onBack={onBack} />
      {open.outing && !isPlanBeside && <PinnedPlan outing={open.outing} />}
      <ListState found={found} />
      <Messages
        open={open}
        found={found}
        // Rendered together with the messages around them: later they would shift the messages.
        activities={lines.isComing ? undefined : (lines.rows ?? NO_ROWS)}
        onAway={() => {
          found.keepShown();
          lines.keepShown();
        }}
        wanted={wanted}
        onWanted={setWanted}
        onReply={onReply}
        onEdit={onEdit}
      />
      <Typing id={open.id} people={open.people} />
      <RefusedMessages chatId={open.id} />
      {open.mayWrite ? (
        <Composer
          key={open.id}
          open={open}
          name={name}
          messages={found.rows ?? []}
          userId={user.id}
          request={request}
          onTyping={publishTyping}
        />
      ) : (
        <p role="status" className="border-line border-t py-3 text-center text-sm text-soft">
          {t(open.of === 'outing' ? 'onlyRead' : 'goneAccount')}
        </p>
      )}
    </section>
  );
}

/** Shows above the messages that they may be outdated, or that older ones could not be loaded. */
function ListState({ found: { list, rows } }: { found: ShownRows<Row> }) {
  const t = useTranslations('chat');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind !== 'stored' || rows === undefined || rows.length === 0) return null;
  if (list.failure !== null && !isOffline)
    return <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoadMore')}</LoadError>;
  return isOffline ? <Freshness at={list.currentAt} failed={false} /> : null;
}
