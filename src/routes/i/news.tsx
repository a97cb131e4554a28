import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ConfirmNewsScreen } from '#features/guest/confirm-news-screen.tsx';

export const Route = createFileRoute('/i/news')({
  validateSearch: v.object({ token: v.fallback(v.string(), '') }),
  component: ConfirmNews,
});

function ConfirmNews() {
  const { token } = Route.useSearch();
  return <ConfirmNewsScreen token={token} />;
}
