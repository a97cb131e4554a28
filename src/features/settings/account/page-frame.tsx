/** Renders a page of settings: the way back, and its title. */
import type { ReactNode } from 'react';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';

interface PageFrameProps {
  title: string;
  /** A secondary sentence under the title. */
  line?: string;
  /** Next to the title: whether changes are pending. */
  mark?: ReactNode;
  children: ReactNode;
}

export function PageFrame({ title, line, mark, children }: PageFrameProps) {
  usePageTitle(title);
  return (
    <>
      <SubPageHead up="/settings" title={title} line={line} mark={mark} />
      {children}
    </>
  );
}
