import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettingsScreen } from '#features/settings/profile/profile-screen.tsx';

export const Route = createFileRoute('/_app/settings_/profile')({ component: ProfileSettingsScreen });
