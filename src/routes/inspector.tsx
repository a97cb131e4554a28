import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundScreen } from '#features/shell/screens/not-found-screen.tsx';

/** Shows the sync engine's state and activity, for developers; not part of a built app. */
const Inspector = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#developers/inspector/inspector.tsx')).Inspector }))
  : NotFoundScreen;

export const Route = createFileRoute('/inspector')({ component: Inspector });
