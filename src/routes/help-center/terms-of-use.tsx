import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/help/document-screen.tsx';

export const Route = createFileRoute('/help-center/terms-of-use')({
  loader: async () =>
    (await import('#i18n/documents.ts')).loadDocument('terms-of-use', document.documentElement.lang),
  component: TermsOfUse,
});

function TermsOfUse() {
  return <DocumentScreen name="terms-of-use" document={Route.useLoaderData()} />;
}
