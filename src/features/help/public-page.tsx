/** Renders the frame of public documents: a banner above, links to all documents below. */
import type { ReactNode } from 'react';
import type { DocumentName } from '#i18n/documents/document.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { PublicFooter } from './public-footer.tsx';

interface PublicPageProps {
  current: DocumentName | 'download';
  children: ReactNode;
}

export function PublicPage({ current, children }: PublicPageProps) {
  const { network } = useConnectivity();
  return (
    <ReadingPage
      banner={<OfflineBanner network={network.kind} />}
      footer={<PublicFooter current={current} />}
    >
      {children}
    </ReadingPage>
  );
}
