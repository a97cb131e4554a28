import { createFileRoute } from '@tanstack/react-router';
import { FromSearch } from '#features/shell/addresses/targets.ts';
import { NoInternetScreen } from '#features/shell/screens/no-internet-screen.tsx';

export const Route = createFileRoute('/no-internet-connection')({
  validateSearch: FromSearch,
  component: NoInternetScreen,
});
