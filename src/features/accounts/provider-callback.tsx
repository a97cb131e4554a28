/**
 * Handles the return from a login provider. It completes what was started: logs the user in, lets a newcomer create an
 * account, or connects the provider to the user's account. Other visitors get nothing here.
 */
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { keptTrip, type Trip } from '#domain/app/providers/trip.ts';
import { useProviders } from '#domain/app/providers/use-providers.ts';
import { useReasonWords } from '#forms/refusals/reason-words.ts';
import { isInstalled } from '#sync/app/installed.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSession } from '#sync/provider.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { useRegistrationWay } from './features.ts';
import { NewcomerForm } from './newcomer-form.tsx';
import { type ComingBack, useComingBack } from './use-coming-back.ts';

interface ProviderCallbackProps {
  provider: string;
  /** Returns where to go after login; null for a target outside the app. */
  onward: (next: unknown) => string | null;
  /** The login began in an installed app, which may have opened another browser. */
  fromApp?: boolean;
}

const SETTINGS = '/settings/general';

export function ProviderCallback({ provider, onward, fromApp = false }: ProviderCallbackProps) {
  const t = useTranslations('providers');
  const label = useLabel(provider);
  const { network } = useConnectivity();
  const [trip] = useState(keptTrip);
  const { back, again } = useComingBack(provider, trip);
  const isElsewhere = fromApp && !isInstalled();
  const isIn = useIsIn(back);
  useLeaving({
    isIn,
    isConnected: back.kind === 'connected',
    isElsewhere,
    to: onward(trip?.next) ?? '/',
    label,
  });
  usePageTitle(t('pageTitle', { provider: label }));
  return (
    <>
      <div className="pointer-events-none fixed inset-x-0 top-0 z-30 pt-safe">
        <OfflineBanner network={network.kind} className="mx-auto max-w-md px-4 pt-3" />
      </div>
      {isIn && isElsewhere ? (
        <Page title={t('done.title')} line={t('done.line')}>
          <LinkButton href="/" className="self-start">
            {t('done.here')}
          </LinkButton>
        </Page>
      ) : (
        <Outcome back={back} again={again} label={label} trip={trip} isElsewhere={isElsewhere} />
      )}
    </>
  );
}

/** Returns the name users know. An address can contain anything, so unknown providers are not named. */
function useLabel(provider: string): string {
  const t = useTranslations('providers');
  return useProviders().find(({ name }) => name === provider)?.label ?? t('some');
}

/** Returns whether a user was logged in here or created an account. */
function useIsIn({ kind }: ComingBack): boolean {
  const isLoggedIn = useSession().kind === 'signed_in';
  return isLoggedIn && (kind === 'logged_in' || kind === 'newcomer');
}

interface LeavingProps {
  isIn: boolean;
  isConnected: boolean;
  isElsewhere: boolean;
  to: string;
  label: string;
}

function useLeaving({ isIn, isConnected, isElsewhere, to, label }: LeavingProps): void {
  const t = useTranslations('providers');
  const navigate = useNavigate();
  const go = useEffectEvent((href: string) => void navigate({ href, replace: true }));
  const say = useEffectEvent(() => toast.success(t('settings.done', { provider: label })));
  useEffect(() => {
    if (isIn && !isElsewhere) go(to);
  }, [isIn, isElsewhere, to]);
  useEffect(() => {
    if (!isConnected) return;
    say();
    go(SETTINGS);
  }, [isConnected]);
}

function Page({ title, line, children }: { title: string; line?: string; children?: ReactNode }) {
  return (
    <FullPage title={title} line={line} template="city-frost" seed="other door">
      {children}
    </FullPage>
  );
}

interface OutcomeProps {
  back: ComingBack;
  again: () => void;
  label: string;
  trip: Trip | null;
  isElsewhere: boolean;
}

function Outcome({ back, again, label, trip, isElsewhere }: OutcomeProps) {
  const t = useTranslations('providers');
  switch (back.kind) {
    case 'asking':
    case 'logged_in':
    case 'connected':
      return (
        <Page title={t('pageTitle', { provider: label })}>
          <p role="status" className="text-soft">
            {t('asking', { provider: label })}
          </p>
        </Page>
      );
    case 'over':
      return (
        <Page title={t('state.title')} line={t('state.line')}>
          <Ways isElsewhere={isElsewhere} />
        </Page>
      );
    case 'newcomer':
      return <Arrival newcomer={back.newcomer} label={label} trip={trip} />;
    case 'nobody':
      return (
        <Page title={t('nobody.title', { provider: label })} line={t('nobody.line')}>
          <Ways isElsewhere={isElsewhere} />
        </Page>
      );
    case 'canceled':
      return (
        <Page title={t('canceled.title', { provider: label })} line={t('canceled.line')}>
          <Ways isElsewhere={isElsewhere} />
        </Page>
      );
    case 'failed':
      return <Failure by={back.by} again={again} label={label} isElsewhere={isElsewhere} />;
  }
}

/** Links to where the user can start again: the login screen or the settings. */
function Ways({ isElsewhere }: { isElsewhere: boolean }) {
  const t = useTranslations('providers');
  const isLoggedOut = useSession().kind === 'signed_out';
  return (
    <>
      {isElsewhere && <p>{t('inApp')}</p>}
      <LinkButton variant="primary" href={isLoggedOut ? '/login' : SETTINGS} className="self-start">
        {isLoggedOut ? t('login') : t('toSettings')}
      </LinkButton>
    </>
  );
}

type Reason = 'absent' | 'state' | 'provider' | 'identity' | 'deactivated' | 'connection' | 'down' | 'failed';

function reasonOf(
  by: Extract<ComingBack, { kind: 'failed' }>['by'],
  isLoggedOut: boolean,
): Reason | 'offline' {
  if (by.kind === 'offline') return 'offline';
  if (by.code === 'unavailable') return 'down';
  if (by.code === 'not_found') return 'absent';
  if (by.errors.state) return 'state';
  if (by.errors.provider) return 'provider';
  if (by.errors.connection) return 'connection';
  if (by.errors.identity) return isLoggedOut ? 'deactivated' : 'identity';
  return 'failed';
}

interface FailureProps {
  by: Extract<ComingBack, { kind: 'failed' }>['by'];
  again: () => void;
  label: string;
  isElsewhere: boolean;
}

function Failure({ by, again, label, isElsewhere }: FailureProps) {
  const t = useTranslations('providers');
  const sayReason = useReasonWords();
  const isLoggedOut = useSession().kind === 'signed_out';
  const reason = reasonOf(by, isLoggedOut);
  if (reason === 'offline')
    return (
      <Page title={t('offline.title')} line={t('offline.line')}>
        <Button variant="primary" onClick={again} className="self-start">
          {t('offline.again')}
        </Button>
      </Page>
    );
  if (reason === 'failed')
    return (
      <Page
        title={t('failed.title')}
        line={by.kind === 'refused' ? (sayReason(by.reason) ?? by.message) : ''}
      >
        <Ways isElsewhere={isElsewhere} />
      </Page>
    );
  const named = { provider: label };
  return (
    <Page title={t(`${reason}.title`, named)} line={t(`${reason}.line`, named)}>
      <Ways isElsewhere={isElsewhere} />
    </Page>
  );
}

/**
 * Handles a newcomer to whom no account is connected. Newcomers who came to register see the form at once, others
 * choose.
 */
function Arrival({
  newcomer,
  label,
  trip,
}: Pick<OutcomeProps, 'label' | 'trip'> & Pick<Extract<ComingBack, { kind: 'newcomer' }>, 'newcomer'>) {
  const t = useTranslations('providers');
  const closed = useTranslations('accounts.invitation');
  const way = useRegistrationWay();
  const [step, setStep] = useState<'choose' | 'form' | 'void'>(
    trip?.purpose === 'register' ? 'form' : 'choose',
  );
  if (step === 'void')
    return (
      <Page title={t('state.title')} line={t('state.line')}>
        <Ways isElsewhere={false} />
      </Page>
    );
  if (step === 'form' && way !== 'closed')
    return (
      <Page title={t('newcomer.formTitle')} line={t('newcomer.formLine', { provider: label })}>
        <NewcomerForm
          label={label}
          newcomer={newcomer}
          trip={trip}
          way={way}
          onVoid={() => setStep('void')}
        />
      </Page>
    );
  return (
    <Page
      title={t('newcomer.title', { provider: label })}
      line={way === 'closed' ? closed('closedLine') : t('newcomer.line', { provider: label })}
    >
      <div className="flex flex-col gap-3">
        {way !== 'closed' && (
          <Button variant="primary" size="lg" wide onClick={() => setStep('form')}>
            {t('newcomer.create')}
          </Button>
        )}
        <LinkButton variant="card" size="lg" wide href="/login">
          {t('login')}
        </LinkButton>
      </div>
    </Page>
  );
}
