/** The order of members: by role, then by participation, then by name. */

import type { Participation, Role } from '#contract/membership.ts';
import type { MembershipRow } from '#db/rows.ts';

const ROLES: readonly Role[] = ['owner', 'organizer', 'member', 'spectator'];
const PARTICIPATIONS: readonly Participation[] = ['going', 'maybe', 'pending', 'not_going'];

/** Groups that are not empty. */
export function byRole(members: readonly MembershipRow[]): { role: Role; people: MembershipRow[] }[] {
  return ROLES.map((role) => ({
    role,
    people: members
      .filter((member) => member.attributes.role === role)
      .sort(
        (a, b) =>
          PARTICIPATIONS.indexOf(a.attributes.participation) -
            PARTICIPATIONS.indexOf(b.attributes.participation) ||
          a.relations.user.name.localeCompare(b.relations.user.name),
      ),
  })).filter(({ people }) => people.length > 0);
}
