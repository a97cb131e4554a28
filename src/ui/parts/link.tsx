/**
 * Renders the design system's link. The app provides its router's link once, at the root, so that this folder does not
 * depend on a router; without one, a plain anchor.
 */

import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
  /** The keys j and k reach its row or card; see step-row.ts. */
  'data-row'?: boolean;
  /** Its address replaces the current one: Back leads past both. */
  'data-replace'?: boolean;
}

export type LinkComponent = ComponentType<LinkProps>;

function Anchor(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<LinkComponent>(Anchor);

/** Provides the component that navigates to an `href`. */
export const LinkProvider = LinkContext;

/** An unstyled link. */
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
