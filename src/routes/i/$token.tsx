import { createFileRoute } from '@tanstack/react-router';
import { LinkScreen } from '#features/preview/link/link-screen.tsx';

export const Route = createFileRoute('/i/$token')({ component: OfLink });

function OfLink() {
  const { token } = Route.useParams();
  return <LinkScreen key={token} token={token} />;
}
