import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ActivityWords } from '#features/activity/activity-words.tsx';
import { ChatScreen } from '#features/chat/chat-screen.tsx';
import { ChatSearch } from '#features/chat/chat-search.ts';
import { shownBy } from '#features/chat/shown-by.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/chat/$id')({
  validateSearch: ChatSearch,
  component: Chat,
  staticData: { width: 'wide', fill: 'always', bare: true },
});

function Chat() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  const show = useMemo(() => shownBy(search.show), [search.show]);
  return (
    <ChatScreen
      id={params.id}
      messageId={search.messageId}
      show={show}
      activity={(line) => <ActivityWords group={{ key: line.id, lines: [line] }} />}
    />
  );
}
