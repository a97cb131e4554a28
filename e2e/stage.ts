/** Server and broken network of one test file. */
import { FaultProxy } from './proxy.ts';
import { TestServer } from './server.ts';

export class Stage {
  readonly proxy: FaultProxy;
  readonly server: TestServer;

  private constructor(proxy: FaultProxy, server: TestServer) {
    this.proxy = proxy;
    this.server = server;
  }

  /** @param template data folder to start from; see template.ts */
  static async open(template: string, env: Readonly<Record<string, string>> = {}): Promise<Stage> {
    const proxy = await FaultProxy.start();
    try {
      const server = await TestServer.start({ appUrl: proxy.url, template, env });
      proxy.upstreamPort = server.port;
      return new Stage(proxy, server);
    } catch (error) {
      await proxy.close();
      throw error;
    }
  }

  /** The origin that browsers open. */
  get url(): string {
    return this.proxy.url;
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await this.server.dispose();
  }
}
