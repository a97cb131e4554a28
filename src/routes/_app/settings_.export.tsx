import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExportScreen } from '#features/export/export-screen.tsx';
import { PageFrame } from '#features/settings/account/page-frame.tsx';

export const Route = createFileRoute('/_app/settings_/export')({ component: ExportRoute });

function ExportRoute() {
  // Features do not import each other: the frame of the settings pages comes from here.
  return (
    <ExportScreen
      frame={(title: string, line: string, content: ReactNode) => (
        <PageFrame title={title} line={line}>
          {content}
        </PageFrame>
      )}
    />
  );
}
