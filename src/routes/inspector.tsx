import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundScreen } from '#features/shell/screens/not-found-screen.tsx';

/** What the sync engine holds and does, for developers; not part of a built app. */
const Inspector = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#developers/inspector/inspector.tsx')).Inspector }))
  : NotFoundScreen;

export const Route = createFileRoute('/inspector')({ component: Inspector });
