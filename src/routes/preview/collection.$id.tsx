import { createFileRoute } from '@tanstack/react-router';
import { CollectionPreview } from '#features/collections/preview/collection-preview.tsx';
import { Redirect } from '#features/shell/addresses/redirect.tsx';
import { useSession } from '#sync/provider.tsx';

export const Route = createFileRoute('/preview/collection/$id')({ component: Preview });

/** Redirects members to the collection's own screen. */
function Preview() {
  const { id } = Route.useParams();
  const session = useSession();
  const isMember = session.kind === 'signed_in' && session.user.attributes.verified;
  return isMember ? (
    <Redirect href={`/collections/${encodeURIComponent(id)}`} />
  ) : (
    <CollectionPreview key={id} id={id} />
  );
}
