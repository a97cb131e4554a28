import { createFileRoute } from '@tanstack/react-router';
import { DocumentCard } from '#features/help/document-links.tsx';
import { FeatureComingSoon } from '#features/shell/screens/feature-coming-soon.tsx';

export const Route = createFileRoute('/_app/help-center/')({ component: HelpCenter });

function HelpCenter() {
  return (
    <FeatureComingSoon>
      <DocumentCard />
    </FeatureComingSoon>
  );
}
