export type LambdaHandler = (event: unknown, context: unknown) => Promise<unknown>;

const FUNCTIONS = new URL('../../functions/', import.meta.url);
const loaded = new Map<string, Promise<LambdaHandler>>();

let resumed: Promise<void> = Promise.resolve();
let resume = () => {};

async function load(source: string): Promise<LambdaHandler> {
  await resumed;
  const module = (await import(new URL(`${source}.ts`, FUNCTIONS).href)) as { handler: LambdaHandler };
  return module.handler;
}

/** The `handler` of functions/<source>.ts, imported once (see infra/sources.ts). */
export function findHandler(source: string): Promise<LambdaHandler> {
  const found = loaded.get(source) ?? load(source);
  loaded.set(source, found);
  return found;
}

/**
 * Ends the loading under way and holds back all other until `resumeLoading`. Between two files that share a process, the
 * test runner would interrupt it, and remember that as the function's failure.
 */
export async function pauseLoading(): Promise<void> {
  const underWay = [...loaded.values()];
  resumed = new Promise((resolve) => {
    resume = resolve;
  });
  await Promise.allSettled(underWay);
}
export const resumeLoading = (): void => resume();

/** Lambda's second argument, as far as our functions and their logger read it. */
export function lambdaContext(functionName: string, requestId: string, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs;
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}
