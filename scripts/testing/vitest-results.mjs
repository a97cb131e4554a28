/** A Vitest reporter that writes the results for `npm test` into the file of `TEST_RESULTS_FILE`. */
import { writeFileSync } from 'node:fs';
import { failureAt } from './counts.mjs';

/** @param {import('vitest/node').TestModule} module @returns {string[]} */
function failuresOf(module) {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map((test) =>
    failureAt(`${file} › ${test.fullName}`, test.result().errors?.[0]?.message),
  );
  // A file that cannot be loaded, or whose hook fails, has no failed test: it counts as one itself.
  if (tests.length > 0 || module.ok()) return tests;
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [failureAt(file, [...module.errors(), ...suites][0]?.message)];
}

export default class ResultsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string }[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [
      ...unhandled.map(({ message }) => failureAt('outside of its tests', message)),
      ...modules.flatMap(failuresOf),
    ];
    /** @type {import('./counts.mjs').Count} */
    const count = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failures.length,
      skipped: tests.filter((test) => test.result().state === 'skipped').length,
      failures,
      files: modules.map((module) => {
        const { collectDuration, setupDuration, duration } = module.diagnostic();
        return {
          file: module.relativeModuleId,
          seconds: (collectDuration + setupDuration + duration) / 1_000,
        };
      }),
    };
    const file = process.env.TEST_RESULTS_FILE;
    if (file === undefined) throw new Error('TEST_RESULTS_FILE names no file for the results.');
    writeFileSync(file, JSON.stringify(count));
  }
}
