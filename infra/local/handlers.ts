import { existsSync } from 'node:fs';

export type LambdaHandler = (event: unknown, context: unknown) => Promise<unknown>;

const FUNCTIONS = new URL('../../functions/', import.meta.url);
const loaded = new Map<string, Promise<LambdaHandler | undefined>>();

async function load(path: string): Promise<LambdaHandler | undefined> {
  const file = new URL(`${path}.ts`, FUNCTIONS);
  if (!existsSync(file)) return undefined;
  const module = (await import(file.href)) as { handler?: LambdaHandler };
  return module.handler;
}

/** The `handler` of functions/<path>.ts, imported once; undefined while nobody has written it. */
export function findHandler(path: string): Promise<LambdaHandler | undefined> {
  const found = loaded.get(path) ?? load(path);
  loaded.set(path, found);
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
