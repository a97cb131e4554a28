/** Links to a person's profile, around their picture or name. Plain text if the account no longer exists. */

import type { ReactNode } from 'react';
import type { Person } from '#contract/base/shapes.ts';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { profileHref } from './relation.ts';

interface PersonLinkProps {
  person: Person;
  /** Its content does not include the name. */
  named?: boolean;
  className?: string;
  children: ReactNode;
}

export function PersonLink({ person, named = false, className = '', children }: PersonLinkProps) {
  const nameOf = usePersonName();
  if (person.username === '') return <span className={className}>{children}</span>;
  return (
    <Link
      href={profileHref(person.username)}
      {...(named ? { 'aria-label': nameOf(person) } : {})}
      className={className}
    >
      {children}
    </Link>
  );
}
