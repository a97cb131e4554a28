/** Shown during maintenance of the server; continues when the server is ready. */
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Redirect } from '../addresses/redirect.tsx';
import { useIsServedByNow } from '../addresses/served-by-now.ts';
import { FromSearch, pathWithin } from '../addresses/targets.ts';
import { useServerHealth } from './use-server-health.ts';

export function MaintenanceScreen() {
  const t = useTranslations('standIn');
  const { health, ask } = useServerHealth();
  const { search } = useLocation();
  const from = pathWithin(v.parse(FromSearch, search).from);
  const isServed = useIsServedByNow(from);
  usePageTitle(t('maintenance.title'));
  if (isServed && from !== null) return <Redirect href={from} />;
  if (health === 'ready') {
    if (from !== null) return <Redirect href={from} />;
    return (
      <FullPage title={t('maintenance.back')} template="hills-meadow" seed="back at work">
        <LinkButton variant="primary" href="/" className="self-start">
          {t('maintenance.go')}
        </LinkButton>
      </FullPage>
    );
  }
  return (
    <FullPage
      title={t('maintenance.title')}
      line={t('maintenance.line')}
      template="hills-dusk"
      seed="lights off"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void ask()} pending={health === 'asking'}>
          {t('maintenance.retry')}
        </Button>
        <p role="status" className="text-soft">
          {health === 'not_ready' && t('maintenance.still')}
        </p>
      </div>
    </FullPage>
  );
}
