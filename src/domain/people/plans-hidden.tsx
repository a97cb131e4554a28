/** Replaces another person's plans if the user may see none of them. */
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
