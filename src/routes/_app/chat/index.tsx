import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '#features/chat/chat-screen.tsx';

export const Route = createFileRoute('/_app/chat/')({
  component: () => <ChatScreen id={undefined} />,
  staticData: { width: 'full', fill: 'wide', refreshes: true },
});
