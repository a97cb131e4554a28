/** One window of a WebKit browser: runs functions in its document, and presses its keys and buttons. */
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as v from 'valibot';
import type { Side } from './in-page/side.ts';
import { DriverError, type Session } from './session.ts';

export type OnComplaint = (kind: 'uncaught' | 'console', text: string) => void;

const ASK_AGAIN_MS = 30;

const PAGE_FIELDS = {
  url: v.string(),
  complaints: v.array(v.object({ kind: v.picklist(['uncaught', 'console']), text: v.string() })),
};
const REPORT = v.variant('kind', [
  v.object({ kind: v.literal('missing') }),
  v.object({ kind: v.literal('done'), value: v.optional(v.unknown()), ...PAGE_FIELDS }),
  v.object({ kind: v.literal('failed'), message: v.string(), ...PAGE_FIELDS }),
  v.object({ kind: v.literal('pending'), id: v.number(), ...PAGE_FIELDS }),
  v.object({ kind: v.literal('left'), ...PAGE_FIELDS }),
]);
type Report = v.InferOutput<typeof REPORT>;

let built: Promise<string> | null = null;

/** The code of in-page/, built once per process. */
function sideText(): Promise<string> {
  built ??= build({
    entryPoints: [fileURLToPath(new URL('in-page/side.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    logLevel: 'warning',
  }).then(({ outputFiles: [file] }) => {
    if (!file) throw new Error('in-page/side.ts was not built');
    return file.text;
  });
  return built;
}

/**
 * As text of the script itself, which no content security policy blocks.
 * @param expression may name `side` and `args`
 */
const script = (expression: string) => `
  const done = arguments[arguments.length - 1];
  const args = JSON.parse(arguments[0]);
  const side = window[Symbol.for('outing.side')];
  if (!side) done('{"kind":"missing"}');
  else side.${expression}.then(done);`;

/** The driver's error for a command that was under way while the document changed. */
const WHILE_LEAVING = ['javascript error', 'no such frame', 'unknown error', 'script timeout', 'timeout'];

class PageLeft extends Error {
  override message = 'The page was left while a function of the test ran in it';
}

export class Tab {
  readonly session: Session;
  readonly handle: string;
  readonly #onComplaint: OnComplaint;
  /** The address of the page at its last command. */
  url = 'about:blank';

  constructor(session: Session, handle: string, onComplaint: OnComplaint) {
    this.session = session;
    this.handle = handle;
    this.#onComplaint = onComplaint;
  }

  command(method: string, path: string, body: unknown = {}): Promise<unknown> {
    return this.session.command(this.handle, method, path, method === 'GET' ? undefined : body);
  }

  /**
   * Runs an expression in the page and waits for its promise. Other commands to the browser do not wait for that.
   * @param expression may name `side`, and `args`, which are these
   */
  async run(expression: string, args: readonly unknown[] = []): Promise<unknown> {
    let report = await this.#ask(`ask(() => ${expression})`, args);
    while (report.kind === 'pending') {
      await wait(ASK_AGAIN_MS);
      report = await this.#ask(`askAgain(${report.id})`, []);
    }
    if (report.kind === 'left') throw new PageLeft();
    if (report.kind === 'failed') throw new Error(report.message);
    return report.kind === 'done' ? report.value : undefined;
  }

  /** Calls a function of in-page/side.ts. The result has the type that it has there, and went through JSON. */
  async call<Name extends keyof Side>(
    name: Name,
    ...args: Parameters<Side[Name]>
  ): Promise<Awaited<ReturnType<Side[Name]>>> {
    const answer = await this.run(`side.${name}(...args)`, args);
    return answer as Awaited<ReturnType<Side[Name]>>;
  }

  async #ask(question: string, args: readonly unknown[]): Promise<Report> {
    const body = { script: script(question), args: [JSON.stringify(args)] };
    for (;;) {
      const report = await this.#execute(body);
      if (report.kind !== 'missing') return report;
      await this.command('POST', '/execute/sync', { script: await sideText(), args: [] });
    }
  }

  async #execute(body: unknown): Promise<Report> {
    const text = await this.command('POST', '/execute/async', body);
    const report = v.parse(v.pipe(v.string(), v.parseJson(), REPORT), text);
    if (report.kind === 'missing') return report;
    this.url = report.url;
    for (const { kind, text: complaint } of report.complaints) this.#onComplaint(kind, complaint);
    return report;
  }
}

/** Returns whether a command failed because its document went away, so that it may be sent to the next one. */
export const isOfLeaving = (error: unknown): boolean =>
  error instanceof PageLeft || (error instanceof DriverError && WHILE_LEAVING.includes(error.code));
