/** Freezes a tab, as browsers do in the background: nothing runs in it, and it keeps whatever lock it holds. */
import type { CDPSession, Page } from '@playwright/test';

export interface Frost {
  thaw(): Promise<void>;
}

/** The page by its life cycle; its worker, which goes on otherwise, by its debugger. */
export async function freeze(page: Page): Promise<Frost> {
  const session = await page.context().newCDPSession(page);
  const workers = await workersOf(session);
  let id = 0;
  const tellAll = async (method: string) => {
    for (const sessionId of workers) {
      id += 1;
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method }),
      });
    }
  };
  await tellAll('Debugger.enable');
  await tellAll('Debugger.pause');
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return {
    async thaw() {
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await tellAll('Debugger.resume');
      await tellAll('Debugger.disable');
    },
  };
}

/** Sessions with the dedicated workers of a page. */
async function workersOf(session: CDPSession): Promise<string[]> {
  const found: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') found.push(sessionId);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  if (found.length === 0) throw new Error('The page has no worker');
  return found;
}
