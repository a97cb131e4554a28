import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/people')({ component: PersonScreen });
