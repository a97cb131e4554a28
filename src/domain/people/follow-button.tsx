/**
 * Follows a person, or unfollows them when pressed again. Shows nothing for the user themselves, and for users whom
 * they have blocked.
 */

import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { rowKey } from '#db/rows.ts';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { Button, type ButtonSize, IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { Relation } from './relation.ts';
import { useFollow } from './use-follow.ts';
import { useRelation } from './use-relation.ts';

interface Shape {
  person: Person;
  size?: ButtonSize;
  wide?: boolean;
  /** Shows only an icon if there is little room. */
  compact?: boolean;
  /** False if the mark of waiting changes is elsewhere. */
  marked?: boolean;
}

interface FollowButtonProps extends Shape {
  /** As the caller read it; otherwise it is read here. */
  relation?: Relation | undefined;
}

export function FollowButton({ relation, ...shape }: FollowButtonProps) {
  const { user } = useLoggedIn();
  if (shape.person.id === user.id) return null;
  return relation ? <Drawn {...shape} relation={relation} /> : <Live {...shape} />;
}

function Live(shape: Shape) {
  const relation = useRelation(shape.person.id);
  return relation ? <Drawn {...shape} relation={relation} /> : null;
}

function Drawn({
  person,
  relation,
  size = 'sm',
  wide = false,
  compact = false,
  marked = true,
}: Shape & { relation: Relation }) {
  const t = useTranslations('following');
  const personName = usePersonName();
  const mark = useRowMark(rowKey('people', person.id));
  const { follow, unfollow } = useFollow(person);
  const { isFollowed, isFollower, isBlocked } = relation;
  if (isBlocked) return null;
  const name = personName(person);
  const said = t(isFollowed ? 'isFollowed' : isFollower ? 'followBack' : 'follow');
  const label = t(isFollowed ? 'isFollowedOf' : isFollower ? 'followBackOf' : 'followOf', { name });
  const icon = isFollowed ? UserRoundCheck : UserRoundPlus;
  const press = () => void (isFollowed ? unfollow() : follow());
  return (
    <span className={`flex shrink-0 items-center gap-2 ${wide ? 'w-full' : ''}`}>
      {marked && <Mark state={mark} compact />}
      {compact && (
        <IconButton
          icon={icon}
          label={label}
          onClick={press}
          className={`sm:hidden ${isFollowed ? 'text-soft!' : 'bg-tint text-deep!'}`}
        />
      )}
      <Button
        size={size}
        wide={wide}
        variant={isFollowed ? 'card' : 'soft'}
        icon={icon}
        aria-label={label}
        onClick={press}
        className={compact ? 'max-sm:hidden' : ''}
      >
        {said}
      </Button>
    </span>
  );
}
