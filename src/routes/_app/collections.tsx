import { createFileRoute } from '@tanstack/react-router';
import { CollectionsScreen } from '#features/collections/collections-screen.tsx';

export const Route = createFileRoute('/_app/collections')({
  component: CollectionsScreen,
  staticData: { width: 'wide', refreshes: true },
});
