/** Details, photos, notes, files, activity, editing and settings, each with an address. */

import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import { Tabs } from '#ui/parts/tabs.tsx';
import type { OutingTab } from '../outing-search.ts';
import { outingHref } from '../outing-tab.ts';
import type { Permissions } from '../permissions.ts';

interface OutingTabsProps {
  outing: OutingRow;
  permissions: Permissions;
  tab: OutingTab;
}

export function OutingTabs({ outing, permissions, tab }: OutingTabsProps) {
  const t = useTranslations('outings');
  const shown: OutingTab[] = ['details'];
  if (permissions.seePhotos) shown.push('photos');
  if (permissions.seeNotes) shown.push('notes', 'files');
  if (permissions.seeActivity) shown.push('activity');
  if (permissions.edit) shown.push('edit');
  if (permissions.manage && outing.parent_id === null) shown.push('settings');
  return (
    <Tabs
      label={t('tabs')}
      items={shown.map((name) => ({
        href: outingHref(outing.id, name),
        label: t(name),
        active: name === tab,
      }))}
    />
  );
}
