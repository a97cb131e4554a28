/** Shows the user's time zone, what the app asked them, and where they are logged in. */
import { useTranslations } from 'use-intl';
import { AccountPage } from '../account/account-page.tsx';
import { AskedSection } from './asked-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ZoneSection } from './zone-section.tsx';

export function DevicesScreen() {
  const t = useTranslations('account.rows');
  return (
    <AccountPage title={t('devices')} changes={['account.session']}>
      {(account) => (
        <>
          <ZoneSection account={account} />
          <AskedSection account={account} />
          {/* Last: its rows come from the server and must not move what the user is about to press. */}
          <SessionsSection />
        </>
      )}
    </AccountPage>
  );
}
