import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';
import { loadDocument } from '#i18n/documents.ts';

export const Route = createFileRoute('/help-center/privacy-policy')({
  loader: () => loadDocument('privacy-policy', document.documentElement.lang),
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  return <DocumentScreen name="privacy-policy" document={Route.useLoaderData()} />;
}
