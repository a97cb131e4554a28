import { createFileRoute } from '@tanstack/react-router';
import { DownloadScreen } from '#features/help/download-screen.tsx';

export const Route = createFileRoute('/download')({ component: DownloadScreen });
