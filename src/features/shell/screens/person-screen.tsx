/** What belongs to a person, under their name: one's own is the screen that has no name in its address. */
import { useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '#sync/provider.tsx';
import { FeatureComingSoon } from './feature-coming-soon.tsx';
import { ownPath } from '../addresses/own-path.ts';
import { Redirect } from '../addresses/redirect.tsx';

/** @param other what is shown of others; left out where that is still to come */
export function PersonScreen({ other = <FeatureComingSoon /> }: { other?: ReactNode }) {
  const { user } = useSignedIn();
  const router = useRouter();
  // Of the screen that is shown: the router's location is that of the next one while it is on its way.
  const own = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const path = match && ownPath(match.pathname, user.attributes.username);
      return path ? path + router.options.stringifySearch(match.search) : null;
    },
  });
  return own === null ? other : <Redirect href={own} />;
}
