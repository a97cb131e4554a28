import { createFileRoute } from '@tanstack/react-router';
import { NoInternetScreen } from '#features/shell/no-internet-screen.tsx';
import { FromSearch } from '#features/shell/targets.ts';

export const Route = createFileRoute('/no-internet-connection')({
  validateSearch: FromSearch,
  component: NoInternetScreen,
});
