/** Renders screens under a username: the user's own one has no name in its address. */
import { useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLoggedIn } from '#sync/provider.tsx';
import { ownPath } from '../addresses/own-path.ts';
import { Redirect } from '../addresses/redirect.tsx';

/** @param other the screen of other users */
export function PersonScreen({ other }: { other: ReactNode }) {
  const { user } = useLoggedIn();
  const router = useRouter();
  // The address of the shown screen: the router's location is already the next one during a navigation.
  const own = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const path = match && ownPath(match.pathname, user.attributes.username);
      return path ? path + router.options.stringifySearch(match.search) : null;
    },
  });
  return own === null ? other : <Redirect href={own} />;
}
