/** Renders the public page: what this product is, and how to join. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CoverTemplateId } from '#contract/base/cover-templates.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { useRegistrationWay } from './features.ts';
import { KeptNote } from './kept-note.tsx';
import { useOnTheWay } from './waiting-search.ts';

interface WelcomeProps {
  /** Starts the tour of this page. Like the footer, it belongs to another feature, so the route passes it. */
  tour: ReactNode;
  /** Links to public documents. */
  footer: ReactNode;
}

export function Welcome({ tour, footer }: WelcomeProps) {
  const t = useTranslations('accounts.welcome');
  usePageTitle(undefined);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-5 pt-safe pb-10 md:px-10">
      <header className="flex h-18 items-center justify-between">
        <Logo className="text-xl" />
        <TopLogin />
      </header>
      <main id="content" className="flex grow flex-col justify-center gap-12 pt-4 md:gap-16">
        <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
          <div className="flex flex-col gap-5">
            <div {...tourTarget('welcome-title')} className="flex flex-col gap-5">
              <h1 className="max-w-[14ch] font-bold text-[clamp(2.125rem,6.5vw,3.5rem)] leading-[1.05]">
                {t('title')}
              </h1>
              <p className="max-w-[46ch] text-md text-soft">{t('line')}</p>
            </div>
            <WaysIn />
            {tour}
            <KeptNote />
          </div>
          <Postcards />
        </div>
        <section {...tourTarget('welcome-points')} aria-label={t('points')}>
          <ul className="grid gap-x-10 gap-y-6 border-line border-t pt-8 md:grid-cols-3">
            {(['1', '2', '3'] as const).map((number) => (
              <li key={number}>
                <h2 className="text-md">{t(`point${number}`)}</h2>
                <p className="mt-1 text-soft">{t(`point${number}Line`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="mt-10 border-line border-t pt-3">{footer}</footer>
    </div>
  );
}

function TopLogin() {
  const t = useTranslations('accounts.welcome');
  const onTheWay = useOnTheWay();
  return (
    <LinkButton variant="plain" href={onTheWay('/login')} className="-me-4 max-md:hidden">
      {t('login')}
    </LinkButton>
  );
}

const WAY_LINES = { invitation: 'closed', open: 'open', closed: 'shutdown' } as const;

function WaysIn() {
  const t = useTranslations('accounts.welcome');
  const way = useRegistrationWay();
  const onTheWay = useOnTheWay();
  return (
    <>
      <div {...tourTarget('welcome-ways')} className="mt-1 flex flex-col gap-2.5 sm:flex-row">
        <LinkButton variant="primary" size="lg" href={onTheWay('/login')}>
          {t('login')}
        </LinkButton>
        {way === 'invitation' && (
          <LinkButton variant="card" size="lg" href={onTheWay('/register-invitation')}>
            {t('invitation')}
          </LinkButton>
        )}
        {way === 'open' && (
          <LinkButton variant="card" size="lg" href={onTheWay('/register')}>
            {t('register')}
          </LinkButton>
        )}
      </div>
      {/* Fixed height: the server's response arrives a moment after the first render. */}
      <p className="min-h-10 text-sm text-soft sm:min-h-5">{t(WAY_LINES[way])}</p>
    </>
  );
}

interface Card {
  id: 'hike' | 'lisbon' | 'film';
  template: CoverTemplateId;
  place: string;
}

const CARDS: readonly Card[] = [
  { id: 'hike', template: 'snow-frost', place: 'top-0 start-[3%] z-3 w-[60%] -rotate-4' },
  { id: 'film', template: 'city-dusk', place: 'end-0 top-[31%] z-2 w-[58%] rotate-3' },
  { id: 'lisbon', template: 'sea-lagoon', place: 'bottom-0 start-0 z-1 w-[63%] -rotate-2' },
];

/**
 * Shows three sample plans as decoration, hidden from screen readers. Each overlaps the picture of the next one, but
 * never words.
 */
function Postcards() {
  const t = useTranslations('accounts.welcome.postcards');
  return (
    <div aria-hidden className="relative isolate mx-auto aspect-square w-full max-w-[470px]">
      {CARDS.map(({ id, template, place }) => (
        <div key={id} className={`absolute overflow-hidden rounded-card bg-card shadow-warm ${place}`}>
          <Postcard template={template} seed={`welcome ${id}`} />
          <div className="px-4 pt-2.5 pb-3">
            <div className="truncate font-heading font-semibold tracking-[-0.02em]">{t(id)}</div>
            <div className="truncate text-soft text-xs">{t(`${id}Place`)}</div>
          </div>
        </div>
      ))}
    </div>
  );
}
