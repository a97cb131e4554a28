/** Shows boxes: the white card, and the tinted one that asks for something. */

import type { HTMLAttributes } from 'react';

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  tone?: 'card' | 'tint' | 'sunken';
}

const TONES = { card: 'bg-card shadow-warm', tint: 'bg-tint', sunken: 'bg-sunken' } as const;

/** A box with padding. */
export function Card({ tone = 'card', className, ...rest }: CardProps) {
  return <div {...rest} className={`rounded-card p-4 ${TONES[tone]} ${className ?? ''}`} />;
}
