/**
 * Where a provider such as Google sends people back to after signing in there. This server takes part with none of
 * them, and says so: nothing of what came along is read.
 */
import { useTranslations } from 'use-intl';
import { FullPage } from '#domain/full-page.tsx';
import { useSession } from '#sync/provider.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';

/** Only these are named: an address may say anything. */
const isNamed = (provider: string): provider is 'google' | 'apple' =>
  provider === 'google' || provider === 'apple';

interface ProviderCallbackProps {
  provider: string;
  /** It was opened from an installed app, which shows this in a browser of its own. */
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
