import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '#features/preview/preview-screen.tsx';

export const Route = createFileRoute('/preview/outing/$id')({ component: Preview });

function Preview() {
  const { id } = Route.useParams();
  return <PreviewScreen key={id} id={id} />;
}
