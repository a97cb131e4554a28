import { createFileRoute } from '@tanstack/react-router';
import { Home } from '#features/home/home.tsx';

export const Route = createFileRoute('/_app/')({ component: Home, staticData: { refreshes: true } });
