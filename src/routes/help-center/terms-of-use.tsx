import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';
import { loadDocument } from '#i18n/documents.ts';

export const Route = createFileRoute('/help-center/terms-of-use')({
  loader: () => loadDocument('terms-of-use', document.documentElement.lang),
  component: TermsOfUse,
});

function TermsOfUse() {
  return <DocumentScreen name="terms-of-use" document={Route.useLoaderData()} />;
}
