import { createFileRoute } from '@tanstack/react-router';
import { ShareScreen } from '#features/sharing/share-screen.tsx';

export const Route = createFileRoute('/_app/share')({ component: ShareScreen });
