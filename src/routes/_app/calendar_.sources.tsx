import { createFileRoute } from '@tanstack/react-router';
import { SourcesScreen } from '#features/calendar/sources/sources-screen.tsx';

export const Route = createFileRoute('/_app/calendar_/sources')({
  component: SourcesScreen,
  staticData: { refreshes: true },
});
