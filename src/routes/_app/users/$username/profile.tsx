import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PersonScreen } from '#features/shell/person-screen.tsx';
import { ProfileSearch } from '#features/shell/profile-search.ts';

export const Route = createFileRoute('/_app/users/$username/profile')({
  validateSearch: v.pick(ProfileSearch, ['itemId']),
  component: PersonScreen,
});
