import { createFileRoute } from '@tanstack/react-router';
import { OwnProfile } from '#features/profile/own-profile.tsx';
import { ProfileSearch } from '#features/shell/addresses/profile-search.ts';
import { useOwnMatch } from '#features/shell/kept/use-own-match.ts';

export const Route = createFileRoute('/_app/profile')({
  validateSearch: ProfileSearch,
  component: Profile,
  staticData: { refreshes: true },
});

function Profile() {
  const { search } = useOwnMatch(Route.useMatch({ shouldThrow: false }));
  return <OwnProfile itemId={search.itemId} shares={search.shareCapture !== undefined} />;
}
