/** Limits the messages of one socket. A minute begins with the first message after the previous minute. */
export interface Rate {
  /** Counts a message. @returns whether it is within the limit. */
  admits(nowMs: number): boolean;
}

export function rateOf(limit: number, windowMs: number): Rate {
  let windowStart = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    admits(nowMs) {
      if (nowMs - windowStart >= windowMs || nowMs < windowStart) {
        windowStart = nowMs;
        count = 0;
      }
      count += 1;
      return count <= limit;
    },
  };
}
