/** Rows of invitations, and of what the people of the sample were told: of invitations and of answers to outings they run. */
import type { notifications } from '../../accounts/notifications/tables.ts';
import type { invitations, memberships } from '../../core/outings/tables.ts';
import { sampleId } from '../chance.ts';
import type { SampleOuting } from '../plan.ts';
import { momentOf, type Span } from '../span.ts';
import type { Today } from '../today.ts';
import type { IdOf } from './person-rows.ts';

type InvitationRow = typeof invitations.$inferInsert;
type MembershipRow = typeof memberships.$inferInsert;
type NotificationRow = typeof notifications.$inferInsert;

export interface RowsOfNews {
  readonly invitations: readonly InvitationRow[];
  readonly notifications: readonly NotificationRow[];
}

interface About {
  readonly plan: SampleOuting;
  readonly id: string;
  /** From the making of the outing to the day before it. */
  readonly span: Span;
}

const DAY_MS = 86_400_000;

/** The last part of the time before an outing, in which people are invited. */
const INVITED_FROM = 0.7;

/** Notifications of earlier days are gone, and those of the last days unread. */
const TOLD_DAYS = 30;
const UNREAD_DAYS = 10;

function invitationRows({ plan, id, span }: About, idOf: IdOf): InvitationRow[] {
  return (plan.invited ?? []).map(({ person, by, line }) => {
    const words = `invitation:${plan.key}:${person}`;
    const created = momentOf(span, INVITED_FROM, 1 - INVITED_FROM, words);
    return {
      id: sampleId(words, created),
      outing_id: id,
      user_id: idOf(person),
      inviter_id: idOf(by),
      state: 'pending',
      line,
      created_at_timestamp: created,
      updated_at_timestamp: created,
    };
  });
}

export function rowsOfNews(
  about: About,
  members: readonly MembershipRow[],
  today: Today,
  idOf: IdOf,
): RowsOfNews {
  const { plan, id } = about;
  const invited = invitationRows(about, idOf);
  const notification = (
    type: 'invited' | 'answered',
    to: string,
    by: string | null,
    at: number,
    answer: NotificationRow['answer'] = null,
  ): NotificationRow[] => {
    if (at < today.begins - TOLD_DAYS * DAY_MS || to === by) return [];
    const isRead = at < today.begins - UNREAD_DAYS * DAY_MS;
    return [
      {
        id: sampleId(`notice:${type}:${plan.key}:${to}:${by}`, at),
        user_id: to,
        causer_id: by,
        type,
        outing_id: id,
        outing_title: plan.title,
        answer,
        read_at_timestamp: isRead ? at + DAY_MS : null,
        created_at_timestamp: at,
        updated_at_timestamp: isRead ? at + DAY_MS : at,
      },
    ];
  };
  const owner = idOf(plan.owner);
  return {
    invitations: invited,
    notifications: [
      ...invited.flatMap((row) =>
        notification('invited', row.user_id, row.inviter_id ?? null, row.created_at_timestamp),
      ),
      ...members.flatMap(({ user_id, participation, updated_at_timestamp }) =>
        participation === 'pending' || participation === 'waiting'
          ? []
          : notification('answered', owner, user_id, updated_at_timestamp, participation),
      ),
    ],
  };
}
