import { resolve } from 'node:path';

/** Names that AWS generates and the local stack fixes. */
export const REGION = 'us-east-1';
export const USER_POOL_ID = 'us-east-1_PainelUps';
export const CLIENT_ID_7D = 'painelweb7diaslocal';
export const CLIENT_ID_365D = 'painelweb365diaslocal';
export const TABLE_PREFIX = 'painel-';
/** Name and secret of s3rver's only account. */
export const S3_SECRET = 'S3RVER';
/** Authenticates the local gateway to the functions, as CloudFront's does. */
export const ORIGIN_SECRET = 'segredo-da-origem-local';
export const UPLOADS_BUCKET = 'painel-envios';
export const MEDIA_BUCKET = 'painel-midias';
export const DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
export const ADMIN_EMAIL = 'admin@painel.local';
export const DEMO_PASSWORD = 'Demo1234';

/** Tests and demonstrations create many accounts from one address. */
export const GENEROUS = 100;

export type Seed = 'demo' | 'vazio';
export interface StackOptions {
  /** 0 = any free port */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly seed: Seed;
  /** builds web/ if it changed; otherwise only an existing build is served */
  readonly buildWeb: boolean;
  /** address of an external DynamoDB instead of the embedded engine */
  readonly dynamoDbUrl?: string | undefined;
  /** items are not kept in DATA_DIR (for tests that never restart the stack) */
  readonly inMemory?: boolean;
  /** routes' costs are measured only on request, and the product's calls go to the engine itself (for tests) */
  readonly directDatabase?: boolean;
  /** false: jobs run only on request (for tests that count one run's work) */
  readonly jobsByClock?: boolean;
  /** LIMITS_FACTOR: factor on production's limits per client and quotas */
  readonly limitsFactor?: number;
  /** as in every stage: requires the admin's second factor */
  readonly adminSecondFactor?: boolean;
  /** RECEPTORES_LOCAIS: webhooks and push subscriptions may point to this machine */
  readonly localReceivers?: boolean;
  /** eventual reads are a second late (services/dynamodb-lag.ts) */
  readonly laggingReads?: boolean;
  readonly log: (message: string) => void;
}

/** The options of `npm start`. Throws a message for the terminal if a value is invalid. */
export function optionsFromEnv(variables: NodeJS.ProcessEnv): StackOptions {
  const port = Number(variables.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT inválida: ${variables.PORT}`);
  const seed = variables.SEED ?? 'demo';
  if (seed !== 'demo' && seed !== 'vazio') throw new Error(`SEED inválida: ${seed} (use demo ou vazio)`);
  const limits = variables.LIMITES;
  if (limits && limits !== 'producao') throw new Error(`LIMITES inválida: ${limits} (use producao, ou nada)`);
  const factor = variables.SEGUNDO_FATOR;
  if (factor && factor !== 'obrigatorio')
    throw new Error(`SEGUNDO_FATOR inválida: ${factor} (use obrigatorio, ou nada)`);
  return {
    port,
    host: variables.HOST ?? '127.0.0.1',
    dataDir: resolve(variables.DATA_DIR ?? '.data'),
    seed,
    buildWeb: true,
    limitsFactor: limits ? 1 : GENEROUS,
    adminSecondFactor: factor === 'obrigatorio',
    dynamoDbUrl: variables.AWS_ENDPOINT_URL_DYNAMODB,
    localReceivers: variables.RECEPTORES_LOCAIS === '1',
    laggingReads: variables.LEITURAS_ATRASADAS === '1',
    log: (message) => console.log(message),
  };
}
