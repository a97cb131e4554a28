/**
 * Lists the pictures of whole screens: those of the manifest (public/screenshots), and further ones of the README
 * (docs/images).
 */
import { App } from '../browser/app.ts';
import { bringTo, type Scene } from './scene.ts';

export interface AppPicture {
  /** Below the project's directory. */
  readonly file: string;
  readonly theme: 'light' | 'dark';
  /** Navigates to the screen. */
  readonly show: (scene: Scene) => Promise<void>;
}

interface Screen {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  /** In this order, on one device: what one shows, and so has been read, is not new in later ones. */
  readonly pictures: readonly AppPicture[];
}

/** With people who answered, and a chat whose last messages need no emoji font. */
const WALK = 'Family walk, then soup';
const showWalk = async ({ openOuting }: Scene): Promise<void> => void (await openOuting(WALK));

async function showChat({ open, openOuting }: Scene): Promise<void> {
  const id = await openOuting(WALK);
  await open(`/chat/${id}`);
}

export const SCREENS: Readonly<Record<'narrow' | 'wide', Screen>> = {
  narrow: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    pictures: [
      { file: 'public/screenshots/home-narrow.png', theme: 'light', show: ({ open }) => open('/') },
      { file: 'public/screenshots/outing-narrow.png', theme: 'light', show: showWalk },
      {
        file: 'public/screenshots/poll-narrow.png',
        theme: 'light',
        async show({ page, openOuting }) {
          await openOuting('A week by the sea, some day');
          // Other plans on these days appear last, and make the poll higher.
          await page
            .getByRole('article', { name: 'Which week by the sea?' })
            .getByText('Busy:')
            .last()
            .waitFor();
          await bringTo('start', page.getByRole('navigation', { name: 'Parts of the outing' }));
        },
      },
      { file: 'docs/images/travel-phone.png', theme: 'light', show: ({ open }) => open('/travel') },
      { file: 'public/screenshots/chat-narrow.png', theme: 'light', show: showChat },
      {
        // Written and not sent: no picture follows it on this device.
        file: 'docs/images/notes-offline-phone.png',
        theme: 'light',
        async show({ page, openOuting }) {
          const app = new App(page);
          await openOuting('Winter hike to the hut', 'notes');
          await app.storedForOffline();
          await page.context().setOffline(true);
          await app.offlineBanner.waitFor();
          await app.addNote({ title: 'Trains', text: 'The 7:32 from platform 7. I have the tickets.' });
        },
      },
    ],
  },
  wide: {
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    pictures: [
      {
        file: 'public/screenshots/agenda-wide.png',
        theme: 'light',
        show: ({ open }) => open('/outings/timeline'),
      },
      { file: 'public/screenshots/outing-wide.png', theme: 'light', show: showWalk },
      {
        file: 'docs/images/outing-desktop-dark.png',
        theme: 'dark',
        show: async ({ openOuting }) => void (await openOuting('Three days in Lisbon')),
      },
      { file: 'public/screenshots/chat-wide.png', theme: 'light', show: showChat },
    ],
  },
};
