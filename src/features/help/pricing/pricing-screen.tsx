/** Shows what plans could cost, paid monthly or yearly. They are examples, and labeled so. */
import { useRouter } from '@tanstack/react-router';
import { Check, Info } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '#ui/parts/segmented.tsx';
import { HelpPage } from '../center/help-page.tsx';
import { HELP } from '../center/hrefs.ts';
import { PERIODS, type Period, pricingHref } from './billing.ts';
import { PLANS, perYear, savedPart } from './plans.ts';

export function PricingScreen({ billing }: { billing: Period }) {
  const t = useTranslations('pricing');
  const router = useRouter();
  const choose = (next: Period) =>
    void router.navigate({ href: pricingHref(next), replace: true, resetScroll: false });
  return (
    <HelpPage title={t('title')} line={t('line')} up={HELP}>
      <aside
        aria-label={t('exampleTitle')}
        className="flex gap-3 rounded-card bg-lagoon-tint px-4 py-3.5 text-lagoon"
      >
        <Info aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <div>
          <p className="font-bold">{t('exampleTitle')}</p>
          <p className="mt-0.5 text-ink text-sm">{t('exampleLine')}</p>
        </div>
      </aside>
      <div>
        <Segmented
          label={t('billing')}
          value={billing}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={choose}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} billing={billing} />
        ))}
      </div>
    </HelpPage>
  );
}

function PlanCard({ plan, billing }: { plan: (typeof PLANS)[number]; billing: Period }) {
  const t = useTranslations('pricing');
  const id = useId();
  const name = t(`plan.${plan.id}.name`);
  const price = plan.perMonth[billing];
  const isFree = price === 0;
  const saved = savedPart(plan);
  return (
    // Plans next to each other share their rows: prices and lists align, however long the texts above them are.
    <article
      aria-labelledby={id}
      className="row-span-3 grid grid-rows-subgrid gap-4 rounded-card bg-card p-5 shadow-warm"
    >
      <header className="flex flex-col gap-1">
        <p
          className={`mb-2 flex min-h-6 items-center self-start rounded-full px-2.5 font-bold text-xs ${isFree ? 'bg-set-tint text-set' : 'bg-lagoon-tint text-lagoon'}`}
        >
          {isFree ? t('now') : t('example')}
        </p>
        <h2 id={id} className="text-lg">
          {name}
        </h2>
        <p className="text-soft">{t(`plan.${plan.id}.line`)}</p>
      </header>
      <div>
        <p className="flex items-baseline gap-2">
          <span className="tabular font-bold font-heading text-2xl">{t('price', { price })}</span>
          <span className="text-soft">{t('perMonth')}</span>
        </p>
        <p className="text-sm text-soft">
          {isFree
            ? t('noPayment')
            : billing === 'yearly'
              ? t('yearly', { price: perYear(plan) })
              : t('monthly')}
        </p>
        {!isFree && billing === 'yearly' && (
          <p className="font-semibold text-set text-sm">{t('saves', { part: saved })}</p>
        )}
      </div>
      <ul
        aria-label={t('includes', { plan: name })}
        className="flex flex-col gap-2 border-line border-t pt-4"
      >
        {plan.includes.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-[18px] shrink-0 text-set" strokeWidth={2.25} />
            {t(`feature.${feature}`)}
          </li>
        ))}
      </ul>
    </article>
  );
}
