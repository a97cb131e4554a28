/** Simulates fingers on a screen, as the browser itself receives them. */
import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A finger moves in this many steps: a jump would be no gesture. */
const STEPS = 8;
/**
 * The time between two events of a finger, however long the page takes for each: the speed of a finger decides the
 * gesture.
 */
const STEP_S = 0.016;

export class Touch {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** Seconds since 1970. */
  #at = Date.now() / 1_000;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** @param page shows a screen: an empty page may never become idle. */
  static async on(page: Page): Promise<Touch> {
    const touch = new Touch(page, await page.context().newCDPSession(page));
    await touch.ready();
    return touch;
  }

  /** A screen is painted before it listens to touches: resolves when the page is idle. */
  async ready(): Promise<void> {
    await this.#page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    this.#at += STEP_S;
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: this.#at,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
    // The next frame sees it.
    await this.#page.evaluate(() => new Promise(requestAnimationFrame));
  }

  async down(...points: Point[]): Promise<void> {
    await this.#send('touchStart', points);
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  /** Moves pressed fingers from their positions to their targets. */
  async move(from: readonly Point[], to: readonly Point[]): Promise<void> {
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await this.#send(
        'touchMove',
        from.map(({ x, y }, index) => ({
          x: x + ((to[index]?.x ?? x) - x) * part,
          y: y + ((to[index]?.y ?? y) - y) * part,
        })),
      );
    }
  }

  async swipe(from: Point, to: Point): Promise<void> {
    await this.down(from);
    await this.move([from], [to]);
    await this.up();
  }

  async tap(at: Point): Promise<void> {
    await this.down(at);
    await this.up();
  }
}

/** The center of the drawn part. */
export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
