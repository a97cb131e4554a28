/** Renders details, photos, notes, files, activity, editing and settings as tabs, each with an address. */

import { useTranslations } from 'use-intl';
import { unreadOfOuting } from '#db/queries/chat/unread-messages.ts';
import type { OutingRow } from '#db/rows.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import type { Permissions } from '#domain/outings/permissions.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Tabs } from '#ui/parts/tabs.tsx';
import type { OutingTab } from '../outing-search.ts';
import { outingHref } from '../outing-tab.ts';

interface OutingTabsProps {
  outing: OutingRow;
  permissions: Permissions;
  tab: OutingTab;
  /** Id of the item to whose content the page is narrowed. */
  only: string | undefined;
}

export function OutingTabs({ outing, permissions, tab, only }: OutingTabsProps) {
  const t = useTranslations('outings');
  const words = useTranslations('shell');
  const { db, user } = useLoggedIn();
  const unread =
    useLiveQuery(() => unreadOfOuting(db, outing.root_id, user.id), [db, outing.root_id, user.id]) ?? 0;
  const shown: (OutingTab | 'chat')[] = ['details'];
  if (permissions.seePhotos) shown.push('photos');
  if (permissions.seeChat) shown.push('chat');
  if (permissions.seeNotes) shown.push('notes');
  if (permissions.seeFiles) shown.push('files');
  if (permissions.seeActivity) shown.push('activity');
  if (permissions.edit) shown.push('edit');
  if (permissions.manage && outing.parent_id === null) shown.push('settings');
  // A guest may have only one page.
  if (shown.length === 1) return null;
  return (
    <div {...tourTarget('outing-tabs')}>
      <Tabs
        label={t('tabs')}
        items={shown.map((name) => ({
          // The chat of its outing is also the chat of an item.
          href: name === 'chat' ? `/chat/${outing.root_id}` : outingHref(outing.id, name, only),
          label: t(name),
          ...(name === 'chat' && {
            isElsewhere: true,
            count: unread,
            countLabel: words('nav.messages', { count: unread }),
          }),
          active: name === tab,
        }))}
      />
    </div>
  );
}
