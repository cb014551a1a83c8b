import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as routerModule from 'cognito-local/lib/server/Router.js';
import type * as cognitoServiceModule from 'cognito-local/lib/services/cognitoService.js';
import type * as userPoolModule from 'cognito-local/lib/services/userPoolService.js';
import type { Clock } from '../../emulators/types.ts';
import { readBody, sendJson, sendText } from '../../http-util.ts';
import { CLIENT_ID_7D, CLIENT_ID_365D, USER_POOL_ID } from '../../settings.ts';
import { ownerOfAccess } from './access.ts';
import { Callers, type ClientSecrets } from './callers.ts';
import type { Context } from './cognito-local.ts';
import { assertWithinLimits } from './limits.ts';
import { Sessions } from './sessions.ts';
import { dataStoreFactory } from './store.ts';
import { createTargets } from './targets.ts';

const require = createRequire(import.meta.url);
// Imported in parts: the package's own entry loads the whole AWS SDK v2 and stores data in the working directory.
const { CognitoServiceFactoryImpl } =
  require('cognito-local/lib/services/cognitoService.js') as typeof cognitoServiceModule;
const { UserPoolServiceFactoryImpl } =
  require('cognito-local/lib/services/userPoolService.js') as typeof userPoolModule;
const { Router } = require('cognito-local/lib/server/Router.js') as typeof routerModule;

const ignore = () => {};
const logger: Context['logger'] = {
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  child: () => logger,
};

const GROUPS = ['empresa', 'funcionario', 'admin'];
const CLIENTS = [
  { ClientId: CLIENT_ID_7D, ClientName: 'web-7-dias', RefreshTokenValidity: 7 },
  { ClientId: CLIENT_ID_365D, ClientName: 'web-365-dias', RefreshTokenValidity: 365 },
];

const CONTENT_TYPE = 'application/x-amz-json-1.1';
/** Times are sent as seconds. The second argument is already text, hence `this`. */
function datesAsSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
}

/** Creates the pool, groups and clients of infra/identity.ts. */
async function provision(cognito: cognitoServiceModule.CognitoService, context: Context, now: Date) {
  const pools = await cognito.listUserPools(context);
  if (pools.length > 0) return;
  await cognito.createUserPool(context, {
    Id: USER_POOL_ID,
    Name: 'painel-ups',
    UsernameAttributes: [],
    SchemaAttributes: [{ Name: 'custom:empresaId', AttributeDataType: 'String', Mutable: true }],
  });
  const pool = await cognito.getUserPool(context, USER_POOL_ID);
  const dates = { CreationDate: now, LastModifiedDate: now };
  for (const GroupName of GROUPS) await pool.saveGroup(context, { GroupName, ...dates });
  for (const client of CLIENTS)
    await pool.saveAppClient(context, { ...client, UserPoolId: USER_POOL_ID, ...dates });
}

/** cognito-local on DATA_DIR and the product's clock, with corrections where its answers differ from AWS. */
export async function createCognito(
  directory: string,
  clock: Clock,
  secrets: ClientSecrets,
): Promise<RequestListener> {
  mkdirSync(directory, { recursive: true });
  const context: Context = { logger };
  const itsClock = { get: () => clock.now() };
  const stores = dataStoreFactory(directory);
  const pools = new UserPoolServiceFactoryImpl(itsClock, stores);
  const defaults = { UsernameAttributes: [] };
  const cognito = await new CognitoServiceFactoryImpl(directory, stores, pools).create(context, defaults);
  await provision(cognito, context, clock.now());

  const sessions = new Sessions(join(directory, 'sessoes.log'), clock.now().getTime());
  const callers = new Callers(
    secrets,
    (token) => ownerOfAccess(token, sessions, clock).username,
    (token = '') => sessions.holderOf(token),
  );
  const ours = createTargets(cognito, sessions, clock);
  const theirs = Router({
    clock: itsClock,
    cognito,
    config: { TriggerFunctions: {}, UserPoolDefaults: defaults },
    triggers: { enabled: () => false },
  } as unknown as Parameters<typeof Router>[0]);

  // One call at a time: cognito-local reads, waits and writes back, so concurrent calls would lose changes.
  let last: Promise<unknown> = Promise.resolve();
  const call = (target: string, request: object, authorization: string | undefined): Promise<unknown> => {
    assertWithinLimits(request);
    callers.assertMay(target, request, authorization);
    const run = ours[target] ?? theirs(target);
    const result = last.then(() => run(context, request as never));
    last = result.catch(ignore);
    return result;
  };

  return async (req, res) => {
    const target = String(req.headers['x-amz-target']).split('.')[1] ?? '';
    try {
      const request = JSON.parse(String((await readBody(req)) || '{}')) as object;
      const answer = await call(target, request, req.headers.authorization);
      sendText(res, 200, CONTENT_TYPE, JSON.stringify(answer, datesAsSeconds));
    } catch (error) {
      const { code = 'InternalErrorException', message } = error as Error & { code?: string };
      sendJson(res, 400, { __type: code, message }, { 'content-type': CONTENT_TYPE });
    }
  };
}
