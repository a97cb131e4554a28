/** A clock that is wrong by a constant: what every realm of a browser test runs first, in Node and in the browser. */

/**
 * Shifts what `Date` says of now. Once a realm, however often it is called: each script that the proxy passes on begins with it. It
 * stands alone and has no comment inside, because browsers get its text in one line. The real `Date` tells the shifted time as well, to
 * code that holds it already.
 * @param {number} aheadMs by how much the clock is ahead of the machine's; negative behind
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
