/** Shows photos: their marks and viewer, running uploads, and a picture that cannot be shown. */

import { useState } from 'react';
import { Cover } from '#domain/outings/cover.tsx';
import { Card } from '#ui/parts/card.tsx';
import { UploadProgress } from '#ui/parts/progress.tsx';
import { type Photo, PhotoButton, PhotoViewer } from '#ui/photos/photo-viewer.tsx';
import { Part } from './gallery-part.tsx';

/** A drawing in place of a photograph: a sun over hills, in one of many lights. */
function drawing(hue: number, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 24 16" preserveAspectRatio="xMidYMid slice">
    <rect width="24" height="16" fill="hsl(${hue} 70% 78%)"/><circle cx="17" cy="6" r="2" fill="hsl(45 90% 90%)"/>
    <path d="M0 9q4-4 8-1t8-1 8 1v8H0z" fill="hsl(${hue} 35% 48%)"/><path d="M0 12q5-3 10 0t14-1v5H0z" fill="hsl(${hue} 40% 28%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const shot = (caption: string, hue: number, width: number, height: number): Photo => ({
  id: caption,
  caption,
  picture: { sizes: [{ url: drawing(hue, width, height), width, height }] },
});

const PHOTOS: readonly Photo[] = [
  shot('The viewpoint at dusk', 20, 2400, 1600),
  shot('Tram 28, standing up', 200, 1200, 1800),
  shot('Someone’s cat', 280, 1600, 1600),
  {
    id: 'missing',
    caption: 'A photo that this device does not have',
    picture: { sizes: [{ url: '/nothing-here.jpg', width: 1200, height: 800 }] },
  },
  shot(
    'A caption that goes on and on, because someone had a lot to say about a very ordinary breakfast and could not stop',
    130,
    3000,
    900,
  ),
];

export function Photos() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <Part title="Photos and uploads">
      <Card className="flex flex-col gap-4">
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {PHOTOS.map((photo, place) => (
            <li key={photo.id}>
              <PhotoButton
                label={`Show large: ${photo.caption}`}
                onPress={() => setIndex(place)}
                className="rounded-option"
              >
                <Cover picture={photo.picture} seed={photo.id} className="aspect-square! rounded-option" />
              </PhotoButton>
            </li>
          ))}
        </ul>
        <PhotoViewer photos={PHOTOS} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
        <UploadProgress name="waiting.jpg" done={0} line="Goes out when you are online" onCancel={() => {}} />
        <UploadProgress name="viewpoint-at-dusk.jpg" done={0.62} line="2.5 of 4 MB" onCancel={() => {}} />
        <UploadProgress
          name="a-name-that-somebody-gave-their-photograph-without-thinking-of-narrow-screens.jpg"
          done={0.97}
          line="97%"
          onCancel={() => {}}
        />
        <UploadProgress name="arrived.jpg" done={1} line="100%" />
      </Card>
    </Part>
  );
}
