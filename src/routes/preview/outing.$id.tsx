import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '#features/preview/preview-screen.tsx';
import { PreviewSearch } from '#features/preview/preview-search.ts';

export const Route = createFileRoute('/preview/outing/$id')({
  validateSearch: PreviewSearch,
  component: Preview,
});

function Preview() {
  const { id } = Route.useParams();
  const { code } = Route.useSearch();
  return <PreviewScreen key={`${id}/${code}`} id={id} code={code} />;
}
