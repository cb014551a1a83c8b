import { CognitoError } from './cognito-local.ts';

interface Limit {
  readonly pattern?: RegExp;
  readonly least?: number;
  readonly most: number;
}

const NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;
const TOKEN = { pattern: /^[A-Za-z0-9\-_=.]+$/, most: Number.POSITIVE_INFINITY };

/** Fields of the calls that the product makes, as Cognito's API reference publishes them. cognito-local checks none. */
const LIMITS: Readonly<Record<string, Limit>> = {
  UserPoolId: { pattern: /^[\w-]+_[0-9a-zA-Z]+$/, least: 1, most: 55 },
  ClientId: { pattern: /^[\w+]+$/, least: 1, most: 128 },
  ClientSecret: { pattern: /^[\w+]+$/, least: 1, most: 64 },
  Username: { pattern: NAME, least: 1, most: 128 },
  GroupName: { pattern: NAME, least: 1, most: 128 },
  Password: { pattern: /^\S+.*\S+$/, most: 256 },
  TemporaryPassword: { pattern: /^\S+$/, most: 256 },
  SecretHash: { pattern: /^[\w+=/]+$/, least: 1, most: 128 },
  AccessToken: TOKEN,
  RefreshToken: TOKEN,
  Token: TOKEN,
  Session: { least: 20, most: 2048 },
  UserCode: { pattern: /^[0-9]+$/, least: 6, most: 6 },
  'UserAttributes.Name': { pattern: NAME, least: 1, most: 32 },
  'UserAttributes.Value': { most: 2048 },
};
/** Parameters of a flow: without one, Cognito does not look at the others. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  USER_PASSWORD_AUTH: ['USERNAME', 'PASSWORD'],
  CUSTOM_AUTH: ['USERNAME'],
  REFRESH_TOKEN_AUTH: ['REFRESH_TOKEN'],
};

const invalid = (message: string) => new CognitoError('InvalidParameterException', message);

interface Asked {
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  UserAttributes?: { Name: string; Value?: string }[];
}

/** Throws InvalidParameterException for a call whose fields Cognito would refuse before anything else. */
export function assertWithinLimits(asked: object): void {
  const { AuthFlow = '', AuthParameters = {}, UserAttributes = [] } = asked as Asked;
  for (const [field, value] of Object.entries(asked)) check(field, value);
  for (const { Name, Value } of UserAttributes) {
    check('UserAttributes.Name', Name);
    check('UserAttributes.Value', Value);
  }
  const missing = REQUIRED[AuthFlow]?.find((name) => !AuthParameters[name]);
  if (missing) throw invalid(`Missing required parameter ${missing}`);
}

function check(field: string, value: unknown): void {
  const limit = Object.hasOwn(LIMITS, field) ? LIMITS[field] : undefined;
  if (!limit || typeof value !== 'string') return;
  const { pattern, least = 0, most } = limit;
  const at = `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must`;
  if (value.length < least) throw invalid(`${at} have length greater than or equal to ${least}`);
  if (value.length > most) throw invalid(`${at} have length less than or equal to ${most}`);
  if (pattern && !pattern.test(value))
    throw invalid(`${at} satisfy regular expression pattern: ${pattern.source}`);
}
