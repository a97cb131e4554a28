import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';
import { loadDocument } from '#i18n/documents.ts';

export const Route = createFileRoute('/help-center/music-guidelines')({
  loader: () => loadDocument('music-guidelines', document.documentElement.lang),
  component: MusicGuidelines,
});

function MusicGuidelines() {
  return <DocumentScreen name="music-guidelines" document={Route.useLoaderData()} />;
}
