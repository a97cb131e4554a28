/** Prepares each file of tests in browsers other than Chromium. */
import { failOnOutput } from '../browser/unexpected-output.ts';

/**
 * Dexie reports this for a deletion that has to wait. WebKit lets it wait for the last reads of a closed connection,
 * some milliseconds, and then deletes.
 */
failOnOutput(["') was blocked"]);
