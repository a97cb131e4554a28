/** Prints the findings of a check, one line each, and sets the exit code. */

/**
 * @param {string} name
 * @param {string[]} findings
 */
export function report(name, findings) {
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? `${name}: in order` : `${name}: ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}
