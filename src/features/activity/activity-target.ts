/** Finds the link target of a group of lines: their subject, if it still exists. */
import { activityKind } from '#contract/outings/activity/activity.ts';
import type { Subjects } from '#db/queries/outings/activities.ts';
import { thingsHref } from '#domain/outings/things-href.ts';
import type { ActivityGroup } from './activity-groups.ts';

export function activityHref({ lines }: ActivityGroup, subjects: Subjects): string | null {
  const [{ outing_id, item_id, attributes }] = lines;
  const isThere = (id: string | null) => id !== null && subjects.has(id);
  const page = `/outings/${item_id ?? outing_id}`;
  const { kind, subject_id } = attributes;
  const [only] = lines.length === 1 ? [subject_id] : [null];
  if (kind === 'removed') return null;
  // Several items are shown in the program around them.
  if (item_id !== null && lines.length > 1 && (kind === 'created' || kind === 'moved'))
    return `/outings/${outing_id}?scrollToComponent=items`;
  if (item_id !== null && !subjects.has(item_id)) return null;
  switch (activityKind(kind).about) {
    case 'outing':
      return page;
    case 'note':
      if (only === null)
        return lines.some((line) => isThere(line.attributes.subject_id)) ? `${page}?tab=notes` : null;
      return isThere(only) ? `${page}?tab=notes&noteId=${only}` : null;
    case 'poll':
    case 'photo':
    case 'file': {
      const there = lines.find((line) => isThere(line.attributes.subject_id))?.attributes.subject_id;
      const type = activityKind(kind).about;
      if (!there) return null;
      return type !== 'poll' && only === null
        ? `${page}?tab=${type}s`
        : `${page}?attachmentType=${type}&attachmentId=${there}`;
    }
    case 'thing':
      if (only === null)
        return lines.some((line) => isThere(line.attributes.subject_id)) ? thingsHref(outing_id) : null;
      return isThere(only) ? thingsHref(outing_id, only) : null;
    case 'person':
      return personHref(`/outings/${outing_id}`, kind);
  }
}

function personHref(page: string, kind: ActivityGroup['lines'][0]['attributes']['kind']): string | null {
  switch (kind) {
    case 'invited':
    case 'invitation_declined':
      return `${page}?openMembersModalTab=invited`;
    case 'join_requested':
      return `${page}?openMembersModalTab=requests`;
    case 'joined':
    case 'answered':
    case 'role_changed':
      return `${page}?openMembersModalTab=all`;
    default:
      return null;
  }
}
