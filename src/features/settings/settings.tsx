/** Settings: account, appearance, queue, storage, and sign-out. All of it works offline. */
import { useTranslations } from 'use-intl';
import { personOf } from '#domain/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { FreshnessSection } from './freshness-section.tsx';
import { LookSection } from './look-section.tsx';
import { PendingSection } from './pending-section.tsx';
import { RefusedSection } from './refused-section.tsx';
import { Fact, Section } from './section.tsx';
import { SignOutSection } from './sign-out-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { SyncSection } from './sync-section.tsx';
import { TravelSection } from './travel-section.tsx';

export function Settings() {
  const t = useTranslations('settings');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex flex-col gap-7">
        <AccountSection />
        <TravelSection />
        <RefusedSection />
        <SyncSection />
        <PendingSection />
        <FreshnessSection />
        <LookSection />
        <StorageSection />
        <SignOutSection />
      </div>
    </>
  );
}

function AccountSection() {
  const t = useTranslations('settings.account');
  const formats = useFormats();
  const { user } = useSignedIn();
  const { name, username, email, timezone, avatar, created_at_timestamp } = user.attributes;
  return (
    <Section title={t('title')}>
      <div className="rounded-card bg-card shadow-warm">
        <div className="flex items-center gap-3.5 px-4 pt-4 pb-2">
          <Avatar person={personOf({ id: user.id, name, avatar })} size="lg" />
          <p className="min-w-0 break-words font-heading font-semibold text-lg tracking-[-0.02em]">{name}</p>
        </div>
        <dl className="divide-y divide-line px-4">
          <Fact label={t('username')}>{username}</Fact>
          <Fact label={t('email')}>{email}</Fact>
          <Fact label={t('timezone')}>{timezone.replaceAll('_', ' ')}</Fact>
          <Fact label={t('memberSince')}>{formats.month(created_at_timestamp, { year: true })}</Fact>
        </dl>
      </div>
    </Section>
  );
}
