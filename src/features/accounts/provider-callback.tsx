/**
 * Where a sign-in provider such as Google redirects to. This server supports none of them and says so: it reads nothing of the
 * address.
 */
import { useTranslations } from 'use-intl';
import { FullPage } from '#domain/full-page.tsx';
import { useSession } from '#sync/provider.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';

/** Only these are named, because anything may be in an address. */
const isNamed = (provider: string): provider is 'google' | 'apple' =>
  provider === 'google' || provider === 'apple';

interface ProviderCallbackProps {
  provider: string;
  /** It was opened from an installed app, which shows this in a separate browser. */
  fromApp?: boolean;
}

export function ProviderCallback({ provider, fromApp = false }: ProviderCallbackProps) {
  const t = useTranslations('accounts.provider');
  const isGuest = useSession().kind === 'guest';
  const named = isNamed(provider) ? t(provider) : t('some');
  usePageTitle(t('pageTitle', { provider: named }));
  return (
    <FullPage
      title={t('title', { provider: named })}
      line={t('line', { provider: named })}
      template="city-frost"
      seed="other door"
    >
      {fromApp && <p>{t('inApp')}</p>}
      <LinkButton look="primary" href={isGuest ? '/login' : '/'} className="self-start">
        {isGuest ? t('login') : t('home')}
      </LinkButton>
    </FullPage>
  );
}
