import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '#features/chat/chat-screen.tsx';

export const Route = createFileRoute('/_app/chat/')({
  component: () => <ChatScreen id={undefined} activity={() => null} />,
  staticData: { width: 'wide', fill: 'wide', refreshes: true },
});
