import { ConfigError } from './config.ts';

/** Runs a CDK app and prints a ConfigError without its stack trace: the operator needs the list of mistakes only. */
export async function exitOnConfigError(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
