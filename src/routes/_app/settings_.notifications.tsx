import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#features/settings/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/_app/settings_/notifications')({ component: NotificationsScreen });
