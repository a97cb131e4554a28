/** A group of notices in one sentence. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { NoticeGroup } from './notice-groups.ts';

/** Names and titles may run in another direction than the sentence. */
const named = (chunks: ReactNode) => <bdi className="font-semibold">{chunks}</bdi>;

export function NoticeWords({ group }: { group: NoticeGroup }) {
  const t = useTranslations('notifications');
  const personName = usePersonName();
  const [first] = group.people;
  const values = {
    name: first ? personName(first) : t('someone'),
    others: Math.max(0, group.people.length - 1),
    title: group.outing?.title ?? t('someOuting'),
    who: named,
    what: named,
  };
  switch (group.type) {
    case 'answered':
      return t.rich(`answered.${group.answer ?? 'several'}`, values);
    case 'role_changed':
      return t.rich(`roleChanged.${group.role ?? 'member'}`, values);
    default:
      return t.rich(`kind.${group.type}`, values);
  }
}
