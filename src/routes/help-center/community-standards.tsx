import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';
import { loadDocument } from '#i18n/documents.ts';

export const Route = createFileRoute('/help-center/community-standards')({
  loader: () => loadDocument('community-standards', document.documentElement.lang),
  component: CommunityStandards,
});

function CommunityStandards() {
  return <DocumentScreen name="community-standards" document={Route.useLoaderData()} />;
}
