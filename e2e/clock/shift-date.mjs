/** A clock with a constant error: the first code in every realm of a browser test, in Node and in the browser. */

/**
 * Shifts the current time of `Date`. Once per realm, however often it is called: each script that the proxy passes on
 * starts with it. It is self-contained and has no comment inside, because browsers receive its text in one line. The
 * original `Date` also returns the shifted time, for code that already holds it.
 * @param {number} aheadMs how far the clock is ahead of the machine's; negative behind
 */
export function shiftDate(aheadMs) {
  const mark = Symbol.for('outing.shifted-date');
  if (mark in Date) return;
  const Real = Date;
  const realNow = Real.now;
  Real.now = () => realNow() + aheadMs;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, made),
    apply: (target) => new target(target.now()).toString(),
  });
  Object.defineProperty(Real, mark, { value: true });
  Real.prototype.constructor = globalThis.Date;
}
