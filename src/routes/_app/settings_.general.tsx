import { createFileRoute } from '@tanstack/react-router';
import { GeneralScreen } from '#features/settings/general/general-screen.tsx';

export const Route = createFileRoute('/_app/settings_/general')({ component: GeneralScreen });
