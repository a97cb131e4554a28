import { createFileRoute } from '@tanstack/react-router';
import { outingHref } from '#features/outings/outing-tab.ts';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

/** Redirects to the tab of the outing's page. */
export const Route = createFileRoute('/_app/outings/$id_/activities')({ component: Elsewhere });

function Elsewhere() {
  const { params } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <Redirect href={outingHref(params.id, 'activity')} />;
}
