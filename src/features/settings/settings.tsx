/** Who one is here, how the app looks, and how to leave it. All of it works offline. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { AccountSection } from './account-section.tsx';
import { LookSection } from './look-section.tsx';
import { SignOutSection } from './sign-out-section.tsx';
import { TravelSection } from './travel-section.tsx';

interface SettingsProps {
  /** Help and documents. They are another feature's, so the route passes them. */
  help: ReactNode;
}

export function Settings({ help }: SettingsProps) {
  const t = useTranslations('settings');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex flex-col gap-7">
        <AccountSection />
        <LookSection />
        <TravelSection />
        {help}
        <SignOutSection />
      </div>
    </>
  );
}
