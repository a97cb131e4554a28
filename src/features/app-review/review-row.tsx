/** Links to the review of the app, at any time. */
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { AppReviewDialog } from './app-review-dialog.tsx';

export function ReviewRow() {
  const t = useTranslations('appReview');
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={t('row')}>
      <ListCard>
        <ListRow
          leading={<RowIcon icon={Star} />}
          title={t('row')}
          line={<span className="whitespace-normal">{t('rowLine')}</span>}
          onPress={() => setOpen(true)}
        />
      </ListCard>
      <AppReviewDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
