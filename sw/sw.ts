/**
 * Runs the service worker: opens the app, its pictures, guides and files without a network, shows pushes and keeps
 * their address, and sends what is queued after the app is closed. Each duty is a module; this file only wires them.
 */
import { type BuildFile, openFromPrecache } from './app-shell.ts';
import { sendWhenWoken } from './background.ts';
import { passToServer } from './direct.ts';
import { keepGuides } from './guides.ts';
import { servePictures } from './media.ts';
import { openFiles } from './outing-files.ts';
import { showPushes } from './push.ts';
import { keepPushAddress } from './push-address.ts';
import { takeShares } from './share.ts';
import { handOverWhenAsked } from './updates.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, inserted by the build. */
  readonly __WB_MANIFEST: readonly BuildFile[];
};

openFromPrecache(self, self.__WB_MANIFEST);
passToServer(self);
handOverWhenAsked(self);
servePictures();
openFiles();
keepGuides();
takeShares();
sendWhenWoken(self);
showPushes(self);
keepPushAddress(self);
