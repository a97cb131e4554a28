import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '#features/accounts/welcome.tsx';

export const Route = createFileRoute('/_guest/welcome')({ component: Welcome });
