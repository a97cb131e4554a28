import { createFileRoute } from '@tanstack/react-router';
import { HelpCard } from '#features/help/document-links.tsx';
import { Settings } from '#features/settings/settings.tsx';

export const Route = createFileRoute('/_app/settings')({ component: SettingsRoute });

function SettingsRoute() {
  return <Settings help={<HelpCard />} />;
}
