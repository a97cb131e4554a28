import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#features/settings/privacy-screen.tsx';

export const Route = createFileRoute('/_app/settings_/privacy')({ component: PrivacyScreen });
