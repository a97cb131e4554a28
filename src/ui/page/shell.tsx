/**
 * Lays out the frame around every screen of logged-in users: a floating bar below on phones, a rail at the left from
 * 768 px, an aside from 1200 px. The items and the current one are passed in.
 */

import type { LucideIcon } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { scrollToTop } from './to-top.ts';

/** Not needed at the top, nor essential if it cannot be loaded. */
const ScrollToTop = lazy(() => import('./scroll-to-top.tsx').catch(() => ({ default: () => null })));

export interface NavItem {
  href: string;
  label: string;
  icon: LucideIcon;
  active?: boolean;
  count?: number;
  /** The counted things: “4 unread messages”. */
  countLabel?: string;
  /** In the bar or the rail. The bar contains at most four, in addition to the main action. */
  place?: 'both' | 'rail' | 'bar';
}

export interface ShellProps {
  items: readonly NavItem[];
  /** The one main action: “New” in the bar, “New outing” in the rail. */
  action: { href: string; icon: LucideIcon; label: string; longLabel: string };
  /** Target of the logo. */
  home: string;
  /** At the bottom of the rail: the user, and whether everything is saved. See account-line.tsx. */
  account?: ReactNode;
  /** Above the content on every screen, such as the offline banner. */
  banner?: ReactNode;
  /** From 1200 px. */
  aside?: ReactNode;
  /** Below the content, from 768 px. */
  footer?: ReactNode;
  /**
   * `text` is up to 720 px, `wide` up to 880 px for grids of cards, `columns` for two of them from 1200 px on, where
   * there is no aside, `full` all the available width.
   */
  width?: 'text' | 'wide' | 'columns' | 'full';
  /** As high as the window, with parts that scroll by themselves; from 992 px on, or always. */
  fill?: 'wide' | 'always' | undefined;
  /** Without the bar below, for a chat with its input there. */
  bare?: boolean;
  children: ReactNode;
}

export function Shell({
  items,
  action,
  home,
  account,
  banner,
  aside,
  footer,
  width = 'text',
  bare = false,
  fill,
  children,
}: ShellProps) {
  const t = useTranslations('ui');
  const column = COLUMN[width];
  const asideFrame = aside ? 'xl:grid-cols-[232px_minmax(0,1fr)_328px]' : '';
  return (
    <div
      className={`min-h-dvh md:grid md:grid-cols-[208px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)] ${asideFrame}`}
    >
      <SkipLink />
      <Rail items={items} action={action} home={home} account={account} label={t('mainNavigation')} />
      <div className={`flex min-w-0 flex-col ${fill ? FILLED[fill].column : ''}`}>
        <div className="sticky top-0 z-20 pt-safe">
          {banner && <div className={`mx-auto px-4 has-[p]:pt-2 md:px-8 ${column}`}>{banner}</div>}
        </div>
        <main
          id="content"
          tabIndex={-1}
          className={`mx-auto w-full grow px-4 pt-3 outline-none md:px-8 md:pt-5 ${column} ${bare ? 'pb-safe' : 'pb-32'} ${fill ? FILLED[fill].main : 'md:pb-12'}`}
        >
          {children}
          <Suspense>{!bare && <ScrollToTop />}</Suspense>
        </main>
        {footer && !bare && !fill && (
          <footer className={`mx-auto w-full px-8 pb-6 max-md:hidden ${column}`}>{footer}</footer>
        )}
      </div>
      {aside && (
        <aside aria-label={t('aside')} className="hidden bg-aside px-6 py-8 xl:block">
          <div className="sticky top-8">{aside}</div>
        </aside>
      )}
      {!bare && <Bar items={items} action={action} label={t('mainNavigation')} />}
    </div>
  );
}

const COLUMN = {
  text: 'max-w-[784px]',
  wide: 'max-w-[944px]',
  columns: 'max-w-[784px] xl:max-w-[1240px]',
  full: '',
} as const;

/** The elements between the column and the screen pass its height on (`data-fills`). */
const FILLED = {
  wide: {
    column: 'lg:h-dvh',
    main: 'md:max-lg:pb-12 lg:flex lg:min-h-0 lg:flex-col lg:pb-4 lg:**:data-fills:flex lg:**:data-fills:min-h-0 lg:**:data-fills:grow lg:**:data-fills:flex-col',
  },
  always: {
    column: 'h-seen',
    main: 'flex min-h-0 flex-col **:data-fills:flex **:data-fills:min-h-0 **:data-fills:grow **:data-fills:flex-col',
  },
} as const;

type NavProps = Pick<ShellProps, 'items' | 'action'> & { label: string };

/** Pressing the current item scrolls to the top instead of opening it again. */
function topWhenHere(active: boolean | undefined) {
  return (event: MouseEvent) => {
    if (!active || event.metaKey || event.ctrlKey || event.shiftKey || scrollY === 0) return;
    event.preventDefault();
    scrollToTop();
  };
}

function Rail({ items, action, home, account, label }: NavProps & Pick<ShellProps, 'home' | 'account'>) {
  const Icon = action.icon;
  return (
    <nav
      aria-label={label}
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-line border-e px-4 pt-6 pb-5 md:flex"
    >
      <Link href={home} className="mb-5 flex h-11 w-max items-center rounded-field px-3">
        <Logo />
      </Link>
      <ul className="flex flex-col gap-1">
        {items
          .filter((item) => item.place !== 'bar')
          .map((item) => (
            <li key={item.href}>
              <Link
                href={item.href}
                aria-current={item.active ? 'page' : undefined}
                onClick={topWhenHere(item.active)}
                className="flex min-h-11 items-center gap-3 rounded-option px-3 font-semibold text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-deep"
              >
                <item.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                <span className="grow">{item.label}</span>
                <CountBadge count={item.count ?? 0} label={item.countLabel} />
              </Link>
            </li>
          ))}
      </ul>
      <Link
        href={action.href}
        className="mt-4 flex min-h-11 items-center justify-center gap-2 rounded-full bg-deep px-4 font-semibold text-on-deep transition-[background-color,scale] hover:bg-deep-strong active:scale-[.98]"
      >
        <Icon aria-hidden className="size-5" />
        {action.longLabel}
      </Link>
      {account && <div className="mt-auto pt-6">{account}</div>}
    </nav>
  );
}

function Bar({ items, action, label }: NavProps) {
  const shown = items.filter((item) => item.place !== 'rail').slice(0, 4);
  const middle = Math.ceil(shown.length / 2);
  const Icon = action.icon;
  return (
    <nav
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 mb-safe px-3.5 pb-3 md:hidden"
    >
      <ul className="pointer-events-auto mx-auto flex h-[68px] max-w-[440px] items-center justify-around rounded-[34px] bg-raised px-2 shadow-warm ring-1 ring-line/60">
        {shown.slice(0, middle).map((item) => (
          <BarItem key={item.href} item={item} />
        ))}
        <li>
          <Link
            href={action.href}
            aria-label={action.longLabel}
            className="grid size-13 place-items-center rounded-full bg-deep text-on-deep transition-[background-color,scale] hover:bg-deep-strong active:scale-95"
          >
            <Icon aria-hidden className="size-6" />
          </Link>
        </li>
        {shown.slice(middle).map((item) => (
          <BarItem key={item.href} item={item} />
        ))}
      </ul>
    </nav>
  );
}

function BarItem({ item }: { item: NavItem }) {
  return (
    <li className="min-w-0 grow basis-0">
      <Link
        href={item.href}
        aria-current={item.active ? 'page' : undefined}
        onClick={topWhenHere(item.active)}
        className="flex h-14 flex-col items-center justify-center gap-1 rounded-card text-[min(0.78125rem,3.5vw)] text-soft aria-[current=page]:font-bold aria-[current=page]:text-deep"
      >
        <span className="relative">
          <item.icon aria-hidden className="size-[22px]" strokeWidth={item.active ? 2 : 1.75} />
          <span className="absolute -top-1.5 start-3">
            <CountBadge count={item.count ?? 0} label={item.countLabel} />
          </span>
        </span>
        <span className="max-w-full truncate">{item.label}</span>
      </Link>
    </li>
  );
}
