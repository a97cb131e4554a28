import { createFileRoute } from '@tanstack/react-router';
import { ReviewRow } from '#features/app-review/review-row.tsx';
import { HelpCard } from '#features/help/document-links.tsx';
import { Settings } from '#features/settings/settings.tsx';

export const Route = createFileRoute('/_app/settings')({ component: SettingsRoute });

function SettingsRoute() {
  const help = (
    <>
      <ReviewRow />
      <HelpCard />
    </>
  );
  return <Settings help={help} />;
}
