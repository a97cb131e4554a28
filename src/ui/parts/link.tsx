/**
 * The link that the design system draws. The app gives its router's link once, at the root,
 * so that nothing in here knows a router; without it, a plain anchor.
 */

import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
  /** The row or card that it stands for is one that j and k move to; see step-row.ts. */
  'data-row'?: boolean;
}

export type LinkComponent = ComponentType<LinkProps>;

function Anchor(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<LinkComponent>(Anchor);

/** Says which component turns an `href` into navigation. */
export const LinkProvider = LinkContext;

/** A link without a look of its own. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}

/** A link inside a sentence, underlined. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={`font-semibold text-deep underline decoration-1 underline-offset-3 hover:text-deep-strong ${className ?? ''}`}
    />
  );
}
