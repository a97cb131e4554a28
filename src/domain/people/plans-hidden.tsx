/** In the place of what another person plans, where the reader sees nothing of it. */
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

export function PlansHidden() {
  const t = useTranslations('agenda.others');
  return (
    <EmptyState drawing="people" action={<LinkButton href="/people">{t('toPeople')}</LinkButton>}>
      {t('hidden')}
    </EmptyState>
  );
}
