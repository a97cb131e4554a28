/** Shows the head of another person's plans: their name, and the ways to see them. */

import { useTranslations } from 'use-intl';
import { nameOfUser } from '#db/queries/people/people.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Tabs } from '#ui/parts/tabs.tsx';
import { SubPageHead } from '../app/frame/sub-page-head.tsx';
import { calendarOfHref, outingsOfHref } from './plans-href.ts';
import { profileHref } from './relation.ts';

interface PlansHeadProps {
  username: string;
  active: 'upcoming' | 'past' | 'calendar';
}

export function PlansHead({ username, active }: PlansHeadProps) {
  const t = useTranslations('agenda');
  const { db } = useLoggedIn();
  const name = useLiveQuery(() => nameOfUser(db, username), [db, username]);
  const title = name === undefined ? undefined : t('others.title', { name: name ?? `@${username}` });
  usePageTitle(title);
  const tab = (kind: PlansHeadProps['active'], href: string) => ({
    href,
    label: kind === 'calendar' ? t('others.calendar') : t(kind),
    active: kind === active,
  });
  return (
    <>
      {/* For a moment without the name, in the space that it takes. */}
      <SubPageHead up={profileHref(username)} title={title ?? '\u00a0'} />
      <Tabs
        label={t('tabs')}
        className="mb-4"
        items={[
          tab('upcoming', outingsOfHref(username)),
          tab('past', outingsOfHref(username, { when: 'past' })),
          tab('calendar', calendarOfHref(username)),
        ]}
      />
    </>
  );
}
