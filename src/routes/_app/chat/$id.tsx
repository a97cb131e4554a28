import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { ActivityWords } from '#features/activity/activity-words.tsx';
import { ChatScreen } from '#features/chat/chat-screen.tsx';
import { ChatSearch } from '#features/chat/chat-search.ts';
import { type ChatSlots, ChatSlotsProvider } from '#features/chat/chat-slots.ts';
import { shownBy } from '#features/chat/shown-by.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/chat/$id')({
  validateSearch: ChatSearch,
  component: Chat,
  staticData: { width: 'full', fill: 'always', bare: true },
});

/** Loads when the user creates something, or if there is room for the plan. */
const MadeInChat = lazy(() => import('./-made-in-chat.tsx'));
const PlanBeside = lazy(() => import('./-plan-beside.tsx'));

const slots: ChatSlots = {
  activity: (line) => <ActivityWords group={{ key: line.id, lines: [line] }} />,
  make: (slot) => <MadeInChat {...slot} />,
  plan: (outingId) => (
    <Suspense>
      <PlanBeside outingId={outingId} />
    </Suspense>
  ),
};

function Chat() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const show = useMemo(() => shownBy(search.show), [search.show]);
  return (
    <ChatSlotsProvider value={slots}>
      <ChatScreen id={params.id} messageId={search.messageId} show={show} />
    </ChatSlotsProvider>
  );
}
