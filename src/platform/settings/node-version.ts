/** Checks the version of Node. An old Node must be able to run this file, so it uses nothing new. */

/**
 * @param version e.g. `20.11.1`
 * @param needed the first major version that is new enough
 * @returns a message for the operator, if this Node is too old
 */
export function oldNodeSentence(version: string, needed: number): string | undefined {
  if (Number.parseInt(version, 10) >= needed) return undefined;
  return `Node ${version} is too old: this needs Node ${needed} or newer (https://nodejs.org). Install it, or start with "npm start" in the project, which brings its own.`;
}

/** Ends the process with a message if its Node is too old. */
export function refuseOldNode(): void {
  const sentence = oldNodeSentence(process.versions.node, __NODE_MAJOR__);
  if (!sentence) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
