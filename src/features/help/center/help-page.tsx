/** Renders a page of the help center: the way up, its title, and its content while it loads. */
import { type ReactNode, Suspense } from 'react';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';

interface HelpPageProps {
  title: string;
  line?: string;
  up: string;
  /** Between the title and the texts. */
  tools?: ReactNode;
  children: ReactNode;
}

export function HelpPage({ title, line, up, tools, children }: HelpPageProps) {
  usePageTitle(title);
  return (
    <>
      <SubPageHead up={up} title={title} {...(line === undefined ? {} : { line })} />
      <div className="flex flex-col gap-6">
        {tools}
        <Suspense fallback={<ListSkeleton rows={6} />}>{children}</Suspense>
      </div>
    </>
  );
}
