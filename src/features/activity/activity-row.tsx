/** Renders one group of lines: who, what, when, and the link to it. */
import { History } from 'lucide-react';
import type { Subjects } from '#db/queries/outings/activities.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import type { ActivityGroup } from './activity-groups.ts';
import { activityHref } from './activity-target.ts';
import { ActivityAbout, ActivityWords, actorOf } from './activity-words.tsx';

interface ActivityRowProps {
  group: ActivityGroup;
  subjects: Subjects;
  outingId: string;
}

export function ActivityLine({ group, subjects, outingId }: ActivityRowProps) {
  const href = activityHref(group, subjects);
  const actor = actorOf(group);
  return (
    <ListRow
      isSentence
      {...(href !== null && { href })}
      leading={
        actor ? (
          <Avatar person={personOf(actor)} />
        ) : (
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
            <History className="size-5 text-soft" strokeWidth={1.75} />
          </span>
        )
      }
      title={<ActivityWords group={group} />}
      line={<ActivityAbout group={group} subjects={subjects} outingId={outingId} />}
    />
  );
}
