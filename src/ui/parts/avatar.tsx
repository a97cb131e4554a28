/** Shows avatars: a photograph, or initials on a color that stays the same for each user. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { usePersonName } from './person-name.ts';

export interface Person {
  id: string;
  name: string;
  /** Address of the photograph, when there is one and it is on this device. */
  photo?: string | null;
  /** Answered an outing by its link, without an account; announced with the name. */
  guest?: true | undefined;
}

/**
 * Dark enough for white letters in both themes (test/ui/contrast.test.ts), and each far from all others: hues in the
 * middle, hues between them darker.
 */
export const DISC_COLORS = [
  'oklch(0.57 0.16 28)',
  'oklch(0.54 0.11 75)',
  'oklch(0.55 0.14 140)',
  'oklch(0.53 0.085 195)',
  'oklch(0.55 0.14 250)',
  'oklch(0.56 0.18 310)',
  'oklch(0.4 0.1 45)',
  'oklch(0.4 0.1 140)',
  'oklch(0.36 0.15 275)',
  'oklch(0.42 0.16 350)',
  'oklch(0.38 0.01 60)',
] as const;

/**
 * Returns a small stable number for a string (FNV-1a, mixed once more because ids differ only in their last letters).
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Returns the disc color of a person, the same on every device. */
export function discColor(id: string): string {
  return DISC_COLORS[hash(id) % DISC_COLORS.length] ?? DISC_COLORS[0];
}

/** Up to two letters: of the first and the last word of the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('') || '·';
}

const SIZES = { xs: 24, sm: 30, md: 40, lg: 64, xl: 96 } as const;
export type AvatarSize = keyof typeof SIZES;

interface AvatarProps {
  person: Person;
  size?: AvatarSize;
  /** Reads the name to screen readers; false when the name is next to it. */
  named?: boolean;
  className?: string;
}

/** One person. */
export function Avatar({ person, size = 'md', named = false, className = '' }: AvatarProps) {
  const nameOf = usePersonName();
  /** A photo that failed to load: without a network, only those seen before are on the device. */
  const [missing, setMissing] = useState<string>();
  const px = SIZES[size];
  const style = { width: px, height: px };
  const { photo } = person;
  if (photo && photo !== missing) {
    return (
      <img
        src={photo}
        onError={() => setMissing(photo)}
        alt={named ? nameOf(person) : ''}
        width={px}
        height={px}
        style={style}
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
      />
    );
  }
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': nameOf(person) } : { 'aria-hidden': true })}
      style={{ ...style, background: discColor(person.id), fontSize: Math.max(10, Math.round(px * 0.36)) }}
      className={`inline-grid shrink-0 select-none place-items-center rounded-full font-bold text-on-disc leading-none ${className}`}
    >
      {initials(person.name)}
    </span>
  );
}

interface AvatarStackProps {
  people: readonly Person[];
  /** Number of avatars before “+n”. */
  max?: number;
  /** Number of all people, when the caller has only the first few. */
  total?: number;
  size?: AvatarSize;
}

/** Overlapping avatars, and the number of the others. Announced as a list of names. */
export function AvatarStack({ people, max = 4, total = people.length, size = 'sm' }: AvatarStackProps) {
  const t = useTranslations('ui');
  const formats = useFormats();
  const nameOf = usePersonName();
  if (people.length === 0) return null;
  const shown = people.slice(0, max);
  const more = total - shown.length;
  const names = shown.map(nameOf);
  if (more > 0) names.push(t('morePeople', { count: more }));
  return (
    <span role="img" aria-label={names.join(', ')} className="flex shrink-0 items-center">
      {shown.map((person, index) => (
        <Avatar
          key={person.id}
          person={person}
          size={size}
          className={`ring-2 ring-card ${index > 0 ? '-ms-2' : ''}`}
        />
      ))}
      {more > 0 && (
        <span className="tabular ms-1.5 font-semibold text-sm text-soft">+{formats.number(more)}</span>
      )}
    </span>
  );
}
