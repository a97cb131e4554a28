/** A server and the broken network before it: the surroundings of a test. */
import { FaultProxy } from './proxy.ts';
import { TestServer } from './server.ts';

interface StageOptions {
  /** Data directory to start from; see prepared.ts. */
  readonly data: string;
  /** The origin that browsers open; the proxy's own when left out. */
  readonly origin?: string;
  /** Further settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
}

export class Stage {
  readonly proxy: FaultProxy;
  readonly server: TestServer;
  /** The origin that browsers open. */
  readonly url: string;
  readonly #data: string;

  private constructor(proxy: FaultProxy, server: TestServer, url: string, data: string) {
    this.proxy = proxy;
    this.server = server;
    this.url = url;
    this.#data = data;
  }

  static async open({ data, origin, env = {} }: StageOptions): Promise<Stage> {
    const proxy = await FaultProxy.start();
    const url = origin ?? proxy.url;
    try {
      const server = await TestServer.start({ appUrl: url, template: data, env });
      proxy.upstreamPort = server.port;
      return new Stage(proxy, server, url, data);
    } catch (error) {
      await proxy.close();
      throw error;
    }
  }

  /** Restores the server's original data. */
  async putBack(): Promise<void> {
    await this.server.startWith(this.#data);
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await this.server.dispose();
  }
}
