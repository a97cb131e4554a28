/**
 * Shows one person in a list: who they are, their relation to the user, and what the user may do. Has no list item of
 * its own.
 */

import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { rowKey } from '#db/rows.ts';
import { useRowMark } from '#sync/hooks.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { personOf } from '../outings/outing-tile.tsx';
import { FollowButton } from './follow-button.tsx';
import { PersonMenu } from './person-menu.tsx';
import { profileHref, type Relation } from './relation.ts';
import { useRelation } from './use-relation.ts';

interface PersonRowProps {
  person: Person;
  /** As the caller read it; otherwise it is read here. */
  relation?: Relation | undefined;
  /** The second line; otherwise the username, and whether they follow the user. */
  line?: string | undefined;
  /** Replaces the menu. */
  end?: ReactNode;
}

const COVERING =
  "before:absolute before:inset-0 before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-3 focus-visible:before:rounded-option focus-visible:before:outline-deep";

/** A long list renders only its new rows while scrolling. */
export const PersonRow = memo(function PersonRow({ relation, ...row }: PersonRowProps) {
  return relation ? <Drawn {...row} relation={relation} /> : <Live {...row} />;
});

function Live(row: PersonRowProps) {
  return <Drawn {...row} relation={useRelation(row.person.id)} />;
}

function Drawn({ person, relation, line, end }: PersonRowProps) {
  const t = useTranslations('following');
  const personName = usePersonName();
  const mark = useRowMark(rowKey('people', person.id));
  return (
    <div className="relative flex min-h-16 items-center gap-3 border-line border-b px-3.5 py-2.5">
      <Avatar person={personOf(person)} />
      <div className="min-w-0 grow">
        <Link
          href={profileHref(person.username)}
          data-row
          dir="auto"
          className={`follow-page block w-full truncate font-semibold text-base ${COVERING}`}
        >
          {personName(person)}
        </Link>
        <p className="flex items-center gap-1.5 text-sm text-soft">
          {line === undefined ? (
            <bdi className="truncate">@{person.username}</bdi>
          ) : (
            <span className="truncate">{line}</span>
          )}
          {line === undefined && relation?.isFollower && (
            <span className="shrink-0 rounded-full bg-sunken px-2 py-0.5 text-xs">{t('followsYou')}</span>
          )}
          {relation?.isBlocked && (
            <span className="shrink-0 rounded-full bg-sunken px-2 py-0.5 text-xs">{t('isBlocked')}</span>
          )}
        </p>
      </div>
      <div className="relative -me-2 flex shrink-0 items-center gap-1">
        <Mark state={mark} compact />
        {relation && <FollowButton person={person} relation={relation} marked={false} compact />}
        {end ?? <PersonMenu person={person} relation={relation} />}
      </div>
    </div>
  );
}
