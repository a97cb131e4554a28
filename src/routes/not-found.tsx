import { createFileRoute } from '@tanstack/react-router';
import { Redirect } from '#features/shell/redirect.tsx';

export const Route = createFileRoute('/not-found')({ component: () => <Redirect href="/error-404" /> });
