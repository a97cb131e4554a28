import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#features/settings/notices/notifications-screen.tsx';

export const Route = createFileRoute('/_app/settings_/notifications')({ component: NotificationsScreen });
