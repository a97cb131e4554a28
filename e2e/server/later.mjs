/** Loaded before the server: its clock is ahead by so many ms, so that tests need not wait for another day. */
const ahead = Number(process.env.TEST_CLOCK_AHEAD_MS);
const now = Date.now;
Date.now = () => now() + ahead;
