import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';

export const Route = createFileRoute('/help-center/cookie-policy')({
  loader: async () =>
    (await import('#i18n/documents.ts')).loadDocument('cookie-policy', document.documentElement.lang),
  component: CookiePolicy,
});

function CookiePolicy() {
  return <DocumentScreen name="cookie-policy" document={Route.useLoaderData()} />;
}
