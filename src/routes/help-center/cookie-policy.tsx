import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';
import { loadDocument } from '#i18n/documents.ts';

export const Route = createFileRoute('/help-center/cookie-policy')({
  loader: () => loadDocument('cookie-policy', document.documentElement.lang),
  component: CookiePolicy,
});

function CookiePolicy() {
  return <DocumentScreen name="cookie-policy" document={Route.useLoaderData()} />;
}
