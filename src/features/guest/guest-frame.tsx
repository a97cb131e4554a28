/** Renders the frame for guests: who they are here, and their menu. Without navigation, because a plan is one page. */
import { type ComponentType, type ReactNode, use, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { noteGuest } from '#sync/app/service-worker.ts';
import { useBackgroundSending } from '#sync/app/use-background-sending.ts';
import { useConnectivity, useQueueCounts } from '#sync/hooks.ts';
import { Logo } from '#ui/page/logo.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { Link, type LinkProps, LinkProvider } from '#ui/parts/link.tsx';
import { OwnMenu } from './own-menu.tsx';

interface GuestFrameProps {
  /** Questions and toasts of rejected changes. */
  toasts: ReactNode;
  children: ReactNode;
}

export function GuestFrame({ toasts, children }: GuestFrameProps) {
  const t = useTranslations('ui');
  const { network } = useConnectivity();
  const { pending } = useQueueCounts();
  useBackgroundSending(pending);
  useEffect(noteGuest, []);
  const Outer = use(LinkProvider);
  const GuestLink = useMemo(() => linkFor(Outer), [Outer]);
  const column = 'mx-auto w-full max-w-[784px] px-4 md:px-8';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className={`pt-safe ${column}`}>
        <div className="flex h-14 items-center justify-between gap-4 md:h-16">
          <Link href="/" aria-label={t('home')} className="-ms-2 flex h-11 items-center rounded-field px-2">
            <Logo />
          </Link>
          <OwnMenu />
        </div>
      </header>
      <div className="sticky top-0 z-20 pt-safe">
        <div className={`has-[p]:py-2 ${column}`}>
          <OfflineBanner network={network.kind} toSend={pending} />
        </div>
      </div>
      <main id="content" tabIndex={-1} className={`grow pt-3 pb-16 outline-none ${column}`}>
        <LinkProvider value={GuestLink}>{children}</LinkProvider>
      </main>
      {toasts}
    </div>
  );
}

/** Profiles are for members: their links become plain text. */
const MEMBERS_ONLY = /^\/users\//;

function linkFor(Outer: ComponentType<LinkProps>): ComponentType<LinkProps> {
  return function GuestLink({ 'data-replace': replace, ...props }: LinkProps) {
    if (!MEMBERS_ONLY.test(props.href))
      return <Outer {...props} {...(replace && { 'data-replace': true })} />;
    const { className, children, dir } = props;
    return (
      <span className={className?.replace('hover:underline', '')} dir={dir}>
        {children}
      </span>
    );
  };
}
