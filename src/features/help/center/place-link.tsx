/** Links from an answer or a step to the screen it mentions. */
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '#ui/parts/link.tsx';
import { PLACES, type Place } from './places.ts';

export function PlaceLink({ place }: { place: Place }) {
  const t = useTranslations();
  const { href, words } = PLACES[place];
  return (
    <Link
      href={href}
      className="target inline-flex min-h-9 items-center gap-1.5 self-start font-semibold text-deep hover:text-deep-strong hover:underline"
    >
      {t(words)}
      <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}
