/**
 * The driver's side of a page: injected once into each document, with the first command, and found there by a name that
 * no code of the app can use. Code evaluated in the page sees it as `side`.
 */
import { generateAriaTree, renderAriaTree } from 'ivya/aria';
import { type Complaint, listen, takeComplaints } from './complaints.ts';
import { blur, choose, fill, focus, putFiles } from './fields.ts';
import { findAll, look, one } from './find.ts';
import { pressed, ready } from './press.ts';
import { keep, keptAs, type Outcome, start, take } from './runs.ts';

/** The response to each command: the result, and the changes since the last one. */
export type Report = Outcome & { readonly url: string; readonly complaints: readonly Complaint[] };

const report = (outcome: Outcome): string => {
  const response: Report = { ...outcome, url: location.href, complaints: takeComplaints() };
  try {
    return JSON.stringify(response);
  } catch (error) {
    return JSON.stringify({ ...response, kind: 'failed', message: `It cannot leave the page: ${error}` });
  }
};

export const side = {
  ask: (run: () => unknown) => start(run).then(report),
  askAgain: (id: number) => take(id).then(report),
  keep,
  keptAs,
  one,
  all: findAll,
  look,
  count: (selector: string) => findAll(selector).length,
  texts: (selector: string) => findAll(selector).map(({ textContent }) => textContent ?? ''),
  ready,
  pressed,
  focus,
  blur,
  fill,
  choose,
  putFiles,
  scrollTo: (selector: string) => one(selector).scrollIntoView({ block: 'center', behavior: 'instant' }),
  dispatch: (selector: string, type: string, init: EventInit) =>
    void one(selector).dispatchEvent(new Event(type, { bubbles: true, cancelable: true, ...init })),
  outline: (selector: string) => renderAriaTree(generateAriaTree(one(selector))),
};

export type Side = typeof side;

const NAME = Symbol.for('outing.side');
// Two concurrent commands may both find a document without it.
if (!(NAME in window)) {
  listen();
  Object.defineProperty(window, NAME, { value: side });
}
