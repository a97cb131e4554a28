/** Before each file of tests in other browsers than Chromium. */
import { failOnOutput } from '../browser/unexpected-output.ts';

/**
 * Dexie says so of a deletion that has to wait. WebKit lets it wait for what a closed connection was still reading, some
 * milliseconds, and then deletes.
 */
failOnOutput(["') was blocked"]);
