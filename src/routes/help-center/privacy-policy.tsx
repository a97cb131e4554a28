import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';

export const Route = createFileRoute('/help-center/privacy-policy')({
  loader: async () =>
    (await import('#i18n/documents.ts')).loadDocument('privacy-policy', document.documentElement.lang),
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  return <DocumentScreen name="privacy-policy" document={Route.useLoaderData()} />;
}
