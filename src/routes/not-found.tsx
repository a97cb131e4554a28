import { createFileRoute } from '@tanstack/react-router';
import { Redirect } from '#features/shell/addresses/redirect.tsx';

export const Route = createFileRoute('/not-found')({ component: () => <Redirect href="/error-404" /> });
