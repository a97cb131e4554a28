import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';

export const Route = createFileRoute('/help-center/music-guidelines')({
  loader: async () =>
    (await import('#i18n/documents.ts')).loadDocument('music-guidelines', document.documentElement.lang),
  component: MusicGuidelines,
});

function MusicGuidelines() {
  return <DocumentScreen name="music-guidelines" document={Route.useLoaderData()} />;
}
