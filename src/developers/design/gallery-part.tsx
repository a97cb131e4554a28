/** Lays out a part of the patterns page. */

import type { ReactNode } from 'react';
import { SectionHeader } from '#ui/lists/section-header.tsx';

export function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeader title={title} {...(count ? { count, countLabel: `${count} waiting` } : {})} />
      {children}
    </section>
  );
}
