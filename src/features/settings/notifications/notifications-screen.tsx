/** Renders the settings of notifications: which, where, and when. */
import { useTranslations } from 'use-intl';
import { AccountPage } from '../account/account-page.tsx';
import { DeviceSection } from './device-section.tsx';
import { OtherDevices } from './other-devices.tsx';
import { PushChoices } from './push-choices.tsx';
import { ReminderSettings } from './reminder-fields.tsx';
import { usePush } from './use-push.ts';

export function NotificationsScreen() {
  const t = useTranslations('account.rows');
  const push = usePush();
  return (
    <AccountPage title={t('notifications')} changes={['account.app']}>
      {(account) => (
        <>
          <DeviceSection push={push} />
          <OtherDevices push={push} />
          <PushChoices account={account} />
          <ReminderSettings account={account} />
        </>
      )}
    </AccountPage>
  );
}
