import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { OtherProfile } from '#features/profile/other-profile.tsx';
import { ProfileSearch } from '#features/shell/addresses/profile-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';
import { PersonScreen } from '#features/shell/screens/person-screen.tsx';

export const Route = createFileRoute('/_app/users/$username/profile')({
  validateSearch: v.pick(ProfileSearch, ['itemId']),
  component: PersonProfile,
  staticData: { refreshes: true },
});

function PersonProfile() {
  const { params, search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <PersonScreen other={<OtherProfile username={params.username} itemId={search.itemId} />} />;
}
