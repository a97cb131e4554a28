/** In which time zone one lives, where one is logged in, and what this device asked. */
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
          <SessionsSection />
          <AskedSection account={account} />
        </>
      )}
    </AccountPage>
  );
}
