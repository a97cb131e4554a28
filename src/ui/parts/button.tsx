/** Shows buttons, and links that look like buttons. The touch target is always 44 px, whatever the drawn size. */

import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Link, type LinkProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'soft' | 'card' | 'plain' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const BASE =
  'inline-flex select-none items-center justify-center gap-2 rounded-full font-semibold transition-[background-color,color,opacity,scale] active:scale-[.98] disabled:pointer-events-none disabled:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-deep text-on-deep hover:bg-deep-strong',
  soft: 'bg-tint text-deep hover:bg-tint-strong hover:text-deep-strong',
  card: 'bg-card text-ink border border-line hover:bg-sunken',
  plain: 'text-deep hover:bg-tint',
  danger: 'bg-danger-tint text-danger hover:bg-danger hover:text-card',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'target min-h-9 px-3.5 py-1 text-sm',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-6 py-2.5 text-md',
};

/** Returns the classes of a button, for the rare element that is neither a button nor a link. */
export function buttonClass(variant: ButtonVariant = 'soft', size: ButtonSize = 'md', wide = false): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${wide ? 'w-full' : ''}`;
}

interface ButtonShape {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  icon?: LucideIcon;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonShape {
  /** Work is in progress: preserves the width, ignores presses, and announces it to screen readers. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The button. `type` is “button” by default. */
export function Button({
  variant = 'soft',
  size = 'md',
  wide = false,
  icon: Icon,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const t = useTranslations('ui');
  return (
    <button
      {...props}
      type={pending && type === 'submit' ? 'button' : type}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={`${buttonClass(variant, size, wide)} ${className ?? ''}`}
    >
      {Icon && !pending && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
      {pending && <PendingDots />}
      {children}
      {pending && <span className="sr-only">{t('working')}</span>}
    </button>
  );
}

/** Three dots that appear only when the work takes longer than a moment. */
function PendingDots() {
  return (
    <span aria-hidden className="late flex gap-[3px]">
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          className="skeleton size-[5px] rounded-full bg-current"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}

export interface LinkButtonProps extends LinkProps, ButtonShape {}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'soft',
  size = 'md',
  wide = false,
  icon: Icon,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={`${buttonClass(variant, size, wide)} ${className ?? ''}`}>
      {Icon && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Its action, for screen readers; also its tooltip. */
  label: string;
  /** `card` floats on a cover; `plain` is on the page. */
  variant?: 'plain' | 'card' | 'primary';
  /** A mark at the corner, such as a count. */
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

const ICON_VARIANTS = {
  plain: 'text-ink hover:bg-sunken',
  card: 'bg-raised text-ink shadow-warm hover:bg-sunken',
  primary: 'bg-deep text-on-deep hover:bg-deep-strong',
} as const;

const ICON_BASE =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,scale] active:scale-95 disabled:pointer-events-none disabled:opacity-55';

/** A round icon button. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'plain',
  badge,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={`${ICON_BASE} ${ICON_VARIANTS[variant]} ${className ?? ''}`}
    >
      <Icon aria-hidden className="size-[22px]" strokeWidth={1.75} />
      {badge && <span className="absolute top-0.5 end-0.5">{badge}</span>}
    </button>
  );
}

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  icon: LucideIcon;
  label: string;
  variant?: 'plain' | 'card' | 'primary';
  badge?: ReactNode;
}

/** A round icon link. */
export function IconLink({
  icon: Icon,
  label,
  variant = 'plain',
  badge,
  className,
  ...props
}: IconLinkProps) {
  return (
    <Link
      {...props}
      aria-label={label}
      title={label}
      className={`${ICON_BASE} ${ICON_VARIANTS[variant]} ${className ?? ''}`}
    >
      <Icon aria-hidden className="size-[22px]" strokeWidth={1.75} />
      {badge && <span className="absolute top-0.5 end-0.5">{badge}</span>}
    </Link>
  );
}
