import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundScreen } from '#features/shell/screens/not-found-screen.tsx';

/** Shows every pattern of the design system in each of its states, for developers; not part of a built app. */
const DesignGallery = import.meta.env.DEV
  ? lazy(async () => {
      const [{ DesignGallery: Gallery }, { TravelGallery }] = await Promise.all([
        import('#developers/design/gallery.tsx'),
        import('#developers/travel/gallery.tsx'),
      ]);
      return { default: () => <Gallery more={<TravelGallery />} /> };
    })
  : NotFoundScreen;

export const Route = createFileRoute('/design')({ component: DesignGallery });
