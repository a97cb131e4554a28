import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';

export const Route = createFileRoute('/help-center/community-standards')({
  loader: async () =>
    (await import('#i18n/documents.ts')).loadDocument('community-standards', document.documentElement.lang),
  component: CommunityStandards,
});

function CommunityStandards() {
  return <DocumentScreen name="community-standards" document={Route.useLoaderData()} />;
}
