import {
  ADMIN_EMAIL,
  CLIENT_ID_7D,
  CLIENT_ID_365D,
  DISTRIBUTION_ID,
  GENEROUS,
  MEDIA_BUCKET,
  ORIGIN_SECRET,
  REGION,
  S3_SECRET,
  type StackOptions,
  TABLE_PREFIX,
  UPLOADS_BUCKET,
  USER_POOL_ID,
} from './settings.ts';

export interface Endpoints {
  readonly dynamodb: string;
  readonly s3: string;
  readonly ses: string;
  readonly cognito: string;
  readonly secrets: string;
  readonly mediaconvert: string;
  readonly cloudfront: string;
  readonly bedrock: string;
  readonly linkedin: string;
  readonly stripe: string;
  readonly dns: string;
  readonly bus: string;
}

/** Whether the admin needs a second factor, as in every stage. */
export function askSecondFactor(required = false): void {
  process.env.ADMIN_SECOND_FACTOR = required ? 'required' : 'optional';
}

/** Allows GENEROUS times production's limits, or another factor of them. */
export function setLimits(limitsFactor = GENEROUS): void {
  process.env.LIMITS_FACTOR = String(limitsFactor);
}

/** The site's origin by the address of this machine. */
const onThisMachine = (siteUrl: string): string => {
  const { port } = new URL(siteUrl);
  return `http://127.0.0.1:${port}`;
};

/** Sets the environment that Lambda gives the functions (listed in functions/platform/aws/env.ts). */
export function applyEnvironment(
  siteUrl: string,
  endpoints: Endpoints,
  { limitsFactor, adminSecondFactor, localReceivers = false }: Partial<StackOptions> = {},
): void {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_DEFAULT_REGION', 'AWS_ENDPOINT_URL']) {
    delete process.env[name];
  }
  const price = { semestral: 'price_expert_semestral', anual: 'price_expert_anual' };
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: S3_SECRET,
    AWS_SECRET_ACCESS_KEY: S3_SECRET,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    // s3rver would store the SDK's chunked checksum trailers as content.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
    AWS_ENDPOINT_URL_MEDIACONVERT: endpoints.mediaconvert,
    AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudfront,
    AWS_ENDPOINT_URL_EVENTBRIDGE: endpoints.bus,
    EVENT_BUS: 'painel-ups-local',
    LINKEDIN_API_URL: endpoints.linkedin,
    // The browser's address of the consent page: on the public port, among the tools.
    LINKEDIN_AUTH_URL: `${siteUrl}/__local/linkedin`,
    STRIPE_API_URL: endpoints.stripe,
    DNS_SERVIDOR: endpoints.dns,
    TABLE_PREFIX,
    UPLOADS_BUCKET,
    MEDIA_BUCKET,
    USER_POOL_ID,
    CLIENT_ID_7D,
    CLIENT_ID_365D,
    STRIPE_SECRET_ID: 'stripe',
    LINKEDIN_SECRET_ID: 'linkedin',
    TOKEN_KEY_SECRET_ID: 'chave-de-tokens',
    PUSH_SECRET_ID: 'push',
    COGNITO_SECRET_ID: 'cognito',
    PUSH_CONTACT: 'mailto:suporte@painel.local',
    MEMBER_SECRET_ID: 'membros',
    // The demonstration's feed is among the tools.
    RECEPTORES_LOCAIS: localReceivers ? '1' : onThisMachine(siteUrl),
    STRIPE_PRICE_EXPERT_SEMESTRAL: price.semestral,
    STRIPE_PRICE_EXPERT_ANUAL: price.anual,
    PIX: '1',
    BEDROCK_MODEL: 'global.amazon.nova-2-lite-v1:0',
    BEDROCK_REGION: REGION,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoints.bedrock,
    SITE_URL: siteUrl,
    // The gateway here is its own edge.
    API_URL: `${siteUrl}/v1`,
    MAIL_FROM: 'Painel UPS <nao-responda@painel.local>',
    ADMIN_EMAIL,
    DISTRIBUTION_ID,
    ORIGIN_SECRETS: ORIGIN_SECRET,
    MEDIACONVERT_ROLE_ARN: 'arn:aws:iam::000000000000:role/local-mediaconvert',
    APP_VERSION: process.env.APP_VERSION ?? 'local',
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
  });
  setLimits(limitsFactor);
  askSecondFactor(adminSecondFactor);
}
