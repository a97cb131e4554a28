import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '#features/settings/password-screen.tsx';

export const Route = createFileRoute('/_app/settings_/password')({ component: PasswordScreen });
