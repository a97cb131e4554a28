/** Connects the design system's link to this app's router. */
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '#ui/parts/link.tsx';

/** Leaves links to the browser: other sites, anchors, new tabs, downloads. */
function isOurs(event: MouseEvent<HTMLAnchorElement>, href: string): boolean {
  const { target } = event.currentTarget;
  return (
    href.startsWith('/') &&
    !href.startsWith('//') &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (target === '' || target === '_self') &&
    !event.currentTarget.hasAttribute('download')
  );
}

export function RouterLink({ href, onClick, ...props }: LinkProps) {
  const router = useRouter();
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isOurs(event, href)) return;
        event.preventDefault();
        void router.navigate({ href, replace: props['data-replace'] === true });
      }}
    />
  );
}
