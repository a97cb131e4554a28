import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { Guard } from '#features/shell/guard.tsx';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';

/** What the sync engine holds and does, for developers; a built app does not hold it. */
const Inspector = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#features/inspector/inspector.tsx')).Inspector }))
  : null;

export const Route = createFileRoute('/inspector')({
  staticData: { offline: 'always' },
  component: () =>
    Inspector ? (
      <Guard names={['auth', 'verified']}>
        <Inspector />
      </Guard>
    ) : (
      <NotFoundScreen />
    ),
});
