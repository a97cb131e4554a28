import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ShareScreen } from '#features/sharing/share-screen.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/share')({
  validateSearch: v.object({
    /** The server received what was shared, as no service worker was there to take it. */
    missed: v.fallback(v.optional(v.literal('true')), undefined),
  }),
  component: Share,
});

function Share() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <ShareScreen isMissed={search.missed !== undefined} />;
}
