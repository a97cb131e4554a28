/** Offers a tour: of the app at first, of further screens to users who have seen one. */
import { Signpost } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OfferCard } from '#domain/app/frame/offer-card.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Offer } from './tours.ts';

interface TourOfferProps {
  kind: Offer;
  onShow: () => void;
  /** They want no tours, on any screen. */
  onDecline: () => void;
}

export function TourOffer({ kind, onShow, onDecline }: TourOfferProps) {
  const t = useTranslations('tour.offer');
  return (
    <OfferCard
      title={t(`${kind}.title`)}
      line={t(`${kind}.line`)}
      picture={
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-deep">
          <Signpost className="size-6 rtl:-scale-x-100" strokeWidth={1.75} />
        </span>
      }
    >
      <Button size="sm" variant="plain" onClick={onDecline}>
        {t('decline')}
      </Button>
      <Button size="sm" variant="primary" onClick={onShow}>
        {t('show')}
      </Button>
    </OfferCard>
  );
}
