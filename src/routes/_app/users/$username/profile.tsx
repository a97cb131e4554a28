import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ProfileSearch } from '#features/shell/addresses/profile-search.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/profile')({
  validateSearch: v.pick(ProfileSearch, ['itemId']),
  component: PersonScreen,
});
