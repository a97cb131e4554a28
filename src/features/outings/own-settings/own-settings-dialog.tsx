/**
 * Renders the reader's own settings in an outing: which notifications it sends them, and when it reminds. Each choice
 * applies at once.
 */

import { useTranslations } from 'use-intl';
import {
  NOTIFIED_BY_DEFAULT,
  OutingTopic,
  PEOPLE_NEWS_MAX,
  statusOf,
} from '#contract/outings/membership/default-notifications.ts';
import {
  type MembershipSettings,
  NotificationStatus,
  NotificationTopic,
} from '#contract/outings/membership/membership.ts';
import { OUTING_REMINDERS } from '#contract/time/reminders.ts';
import { outingById } from '#db/queries/outings/outings.ts';
import { type MembershipRow, rowKey } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { OwnReminders } from './own-reminders.tsx';

export interface OwnSettingsDialogProps {
  membership: MembershipRow;
  open: boolean;
  onClose: () => void;
}

/** The defaults until the reader chooses. */
const AT_FIRST: MembershipSettings = {
  notification_status: 'all',
  is_by_role: true,
  muted: [],
  reminders: null,
};

/** Shows which topics spectators receive, and which not, until they choose. */
function Watching() {
  const t = useTranslations('people.ownSettings');
  const formats = useFormats();
  const named = (isNotified: boolean) =>
    formats.list(
      OutingTopic.options
        .filter((topic) => NOTIFIED_BY_DEFAULT[topic].spectator === isNotified)
        .map((topic) => t(`topic.${topic}`)),
    );
  return t('watching', { told: named(true), untold: named(false) });
}

export default function OwnSettingsDialog({ membership, open, onClose }: OwnSettingsDialogProps) {
  const t = useTranslations('people.ownSettings');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { db, user } = useLoggedIn();
  const account = useLiveQuery(() => db.accounts.get(user.id), [db, user.id]);
  const { id, outing_id, attributes } = membership;
  const outing = useLiveQuery(() => outingById(db, outing_id), [db, outing_id]);
  const mark = useRowMark(rowKey('memberships', id));
  const settings = attributes.settings ?? AT_FIRST;
  const { muted } = settings;
  const status = statusOf(attributes.role, attributes.settings);

  const choose = async (change: Partial<MembershipSettings>) => {
    const result = await mutate('memberships.configure', {
      id,
      outing_id,
      settings: { ...settings, ...change },
    });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <h3 className="flex items-center justify-between gap-3 text-base">
            {t('notify')}
            <Mark state={mark} />
          </h3>
          <Segmented
            label={t('notify')}
            value={status}
            options={NotificationStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(notification_status) => void choose({ notification_status, is_by_role: false })}
          />
          <p className="text-sm text-soft">
            {settings.is_by_role === true && attributes.role === 'spectator' ? (
              <Watching />
            ) : (
              t(`hint.${status}`)
            )}
          </p>
        </div>
        {status === 'all' && (
          <div className="divide-y divide-line">
            {NotificationTopic.options.map((topic) => (
              <Switch
                key={topic}
                label={t(`topic.${topic}`)}
                hint={t(`topicHint.${topic}`, { max: PEOPLE_NEWS_MAX })}
                checked={!muted.includes(topic)}
                onChange={(wanted) =>
                  void choose({
                    muted: wanted ? muted.filter((one) => one !== topic) : [...muted, topic],
                  })
                }
              />
            ))}
          </div>
        )}
        <OwnReminders
          role={attributes.role}
          isDated={outing?.attributes.starts_at !== null}
          reminders={settings.reminders ?? null}
          account={account?.attributes.outing_reminders ?? OUTING_REMINDERS}
          onChange={(reminders) => void choose({ reminders })}
        />
      </div>
    </Dialog>
  );
}
