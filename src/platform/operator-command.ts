/**
 * The command by which an operator calls this installation: a release by its own program, which sets the variable, a checkout
 * by npm.
 */
export const PROGRAM = process.env.WEBSITE_PROGRAM ?? 'npm run cli --';

/** Whether the tools of the project exist here, too; a release has none. */
export const HAS_TOOLS = process.env.WEBSITE_PROGRAM === undefined;

/** @returns a command as an operator types it here, in quotation marks */
export const operatorCommand = (command: string): string => `"${PROGRAM} ${command}"`;
