/** Renders a group of notifications as one sentence. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isAlone } from '#contract/outings/membership/heads.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { NotificationGroup } from './notification-groups.ts';

/** Names and titles can have another direction than the sentence. */
const named = (chunks: ReactNode) => <bdi className="font-semibold">{chunks}</bdi>;

export function NotificationWords({ group }: { group: NotificationGroup }) {
  const t = useTranslations('notifications');
  const brought = useTranslations('heads');
  const headWords = useHeadWords();
  const personName = usePersonName();
  const [first] = group.people;
  const values = {
    name: first ? personName(first) : t('someone'),
    others: Math.max(0, group.people.length - 1),
    title: group.outing?.title ?? t('someOuting'),
    who: named,
    what: named,
  };
  const { heads } = group;
  const others = heads === null ? '' : headWords.others(heads);
  switch (group.type) {
    case 'answered':
      if (heads !== null && (group.participation === 'going' || group.participation === 'maybe'))
        return isAlone(heads)
          ? brought.rich(`notification.${group.participation}Alone`, values)
          : brought.rich(`notification.${group.participation}`, { ...values, others });
      return t.rich(`answered.${group.participation ?? 'several'}`, values);
    case 'role_changed':
      return t.rich(`roleChanged.${group.role ?? 'member'}`, values);
    case 'joined':
      return heads === null
        ? t.rich('kind.joined', values)
        : brought.rich('notification.joined', { ...values, others });
    default:
      return t.rich(`kind.${group.type}`, values);
  }
}
