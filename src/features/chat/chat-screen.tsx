/**
 * Renders the chats: their list, the open one, and its plan. Next to each other on a wide screen, one over the other on
 * a phone.
 */
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { useSync } from '#sync/provider.tsx';
import { useMedia } from '#ui/device/use-media.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { useChatName } from './chat-name.ts';
import { useChatSlots } from './chat-slots.ts';
import { ChatList } from './list/chat-list.tsx';
import { ConversationPane, OutingPane } from './pane/chat-pane.tsx';
import { RoomSkeleton } from './pane/messages/messages-skeleton.tsx';
import { type OpenChat, useChat } from './pane/use-chat.ts';

interface ChatScreenProps {
  id: string | undefined;
  messageId?: string | undefined;
  show?: MessageSubject | undefined;
}

export function ChatScreen({ id, messageId, show }: ChatScreenProps) {
  const t = useTranslations('chat');
  // The same width as `lg:`.
  const isWide = useMedia('(width >= 62rem)');
  const isListShown = isWide || id === undefined;
  return (
    <div className="flex min-h-0 grow gap-6">
      {isListShown && (
        <div className="w-full lg:w-[clamp(18.75rem,24vw,21.25rem)] lg:shrink-0">
          <ChatList shownId={id} />
        </div>
      )}
      {id !== undefined ? (
        <Chosen id={id} messageId={messageId} show={show} isAlone={!isListShown} />
      ) : (
        isWide && (
          <div className="grid grow place-items-center">
            <EmptyState drawing="notes">{t('choose')}</EmptyState>
          </div>
        )
      )}
    </div>
  );
}

interface ChosenProps extends ChatScreenProps {
  id: string;
  isAlone: boolean;
}

function Chosen({ id, messageId, show, isAlone }: ChosenProps) {
  const t = useTranslations('chat');
  const chat = useChat(id);
  const goBack = useGoBack('/chat');
  const onBack = isAlone ? goBack : undefined;
  switch (chat.kind) {
    case 'open':
      return <Open open={chat} messageId={messageId} show={show} onBack={onBack} />;
    case 'opening':
      return <RoomSkeleton onBack={onBack} />;
    case 'elsewhere':
      return <Elsewhere id={chat.id} />;
    case 'no_access':
      return (
        <Missing title={t('noAccess')} onBack={onBack}>
          <EmptyState
            drawing="people"
            action={
              <LinkButton variant="primary" href={`/outings/${chat.outingId}`}>
                {t('openOuting')}
              </LinkButton>
            }
          >
            {t('noAccessLine')}
          </EmptyState>
        </Missing>
      );
    case 'missing':
      return <NotHere isOffline={chat.isOffline} isWaiting={chat.isWaiting} id={id} onBack={onBack} />;
  }
}

function Open({
  open,
  messageId,
  show,
  onBack,
}: {
  open: OpenChat;
  messageId: string | undefined;
  show: MessageSubject | undefined;
  onBack: (() => void) | undefined;
}) {
  const name = useChatName()({ kind: open.of, conversation: open.conversation, outing: open.outing });
  usePageTitle(name);
  const t = useTranslations('chat.plan');
  const { plan } = useChatSlots();
  const Pane = open.of === 'outing' ? OutingPane : ConversationPane;
  // The width at which list, chat and plan all fit.
  const isPlanBeside = useMedia('(width >= 87.5rem)') && open.outing !== undefined;
  return (
    <>
      <div className="mx-auto flex min-h-0 min-w-0 max-w-[900px] grow flex-col">
        <Pane
          key={open.id}
          open={open}
          name={name}
          messageId={messageId}
          show={show}
          isPlanBeside={isPlanBeside}
          onBack={onBack}
        />
      </div>
      {isPlanBeside && (
        <aside
          key={open.id}
          aria-label={t('title')}
          className="w-[clamp(18.5rem,21vw,22.5rem)] shrink-0 overflow-y-auto overscroll-contain"
        >
          {plan(open.id)}
        </aside>
      )}
    </>
  );
}

/** Redirects from an item to the chat of its outing. */
function Elsewhere({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: `/chat/${id}`, replace: true }), [navigate, id]);
  return null;
}

interface NotHereProps {
  id: string;
  isOffline: boolean;
  isWaiting: boolean;
  onBack: (() => void) | undefined;
}

function NotHere({ id, isOffline, isWaiting, onBack }: NotHereProps) {
  const t = useTranslations('chat');
  const { engine } = useSync();
  // It may be the chat of an outing that this device does not know yet.
  useEffect(() => {
    void engine.open(id);
    return () => void engine.close(id);
  }, [engine, id]);
  if (isWaiting) return <RoomSkeleton onBack={onBack} />;
  return (
    <Missing title={t(isOffline ? 'notHere' : 'unavailable')} onBack={onBack}>
      {isOffline ? (
        <LoadError onRetry={() => void engine.syncNow()}>{t('neverLoaded')}</LoadError>
      ) : (
        <EmptyState
          drawing="search"
          action={
            <LinkButton variant="primary" href="/chat">
              {t('toChats')}
            </LinkButton>
          }
        >
          {t('unavailableLine')}
        </EmptyState>
      )}
    </Missing>
  );
}

function Missing({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 grow flex-col gap-4">
      {onBack && (
        <div>
          <BackButton onBack={onBack} />
        </div>
      )}
      <h1 className="text-balance font-bold text-xl">{title}</h1>
      {children}
    </div>
  );
}
