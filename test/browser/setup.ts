/** Before each file of tests in Chromium. */
import { failOnOutput } from './unexpected-output.ts';

/** Chromium says so when the size of a row is known a frame later than the row: nothing is wrong. */
failOnOutput(['ResizeObserver loop completed with undelivered notifications.']);
