import { ConfigError } from './config.ts';

/** Runs what a CDK app does; the operator wants the list of what is wrong, not where in our code it was found. */
export async function orTellTheOperator(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
