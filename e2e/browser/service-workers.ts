/** Wakes and ends the service worker of a browser, as the browser itself does. */
import type { BrowserContext, CDPSession } from '@playwright/test';
import type { Stage } from '../server/stage.ts';

/** The browser's own control over service workers, which needs no page of the app. */
export class ServiceWorkers {
  readonly #session: CDPSession;
  readonly #origin: string;
  readonly #registration: Promise<string>;

  private constructor(session: CDPSession, origin: string) {
    this.#session = session;
    this.#origin = origin;
    this.#registration = new Promise((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(
          ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
        );
        if (own) resolve(own.registrationId);
      });
    });
  }

  static async of(context: BrowserContext, stage: Stage): Promise<ServiceWorkers> {
    const session = await context.newCDPSession(await context.newPage());
    const workers = new ServiceWorkers(session, stage.url);
    await session.send('ServiceWorker.enable');
    return workers;
  }

  /** As the browser does when it finds a network. */
  async wake(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#origin,
      registrationId: await this.#registration,
      tag: 'workbox-background-sync:outbox',
      lastChance: false,
    });
  }

  /** Delivers a push, as a push service does through the browser. @param data as decrypted */
  async push(data: unknown): Promise<void> {
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: await this.#registration,
      data: JSON.stringify(data),
    });
  }

  async end(): Promise<void> {
    await this.#session.send('ServiceWorker.stopAllWorkers');
  }
}
