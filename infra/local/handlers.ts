export type LambdaHandler = (event: unknown, context: unknown) => Promise<unknown>;

const FUNCTIONS = new URL('../../functions/', import.meta.url);
const loaded = new Map<string, Promise<LambdaHandler>>();

async function load(source: string): Promise<LambdaHandler> {
  const module = (await import(new URL(`${source}.ts`, FUNCTIONS).href)) as { handler: LambdaHandler };
  return module.handler;
}

/** The `handler` of functions/<source>.ts, imported once (infra/sources.ts names the sources). */
export function findHandler(source: string): Promise<LambdaHandler> {
  const found = loaded.get(source) ?? load(source);
  loaded.set(source, found);
  return found;
}

/** What Lambda passes as the second argument, as much of it as our functions and their logger read. */
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
