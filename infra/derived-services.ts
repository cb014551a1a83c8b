import type { Access } from './access.ts';
import type { BundleGraph, Declaration, Node, Use } from './bundle-graph.ts';

type Secret = NonNullable<Access['secrets']>[number];
const SECRETS: Readonly<Record<string, Secret>> = {
  STRIPE_SECRET_ID: 'stripe',
  LINKEDIN_SECRET_ID: 'linkedin',
  TOKEN_KEY_SECRET_ID: 'tokenKey',
  PUSH_SECRET_ID: 'push',
  COGNITO_SECRET_ID: 'cognito',
  MEMBER_SECRET_ID: 'member',
};

/** Commands of Cognito that the caller's own token or client allows. */
const NEEDS_NO_RIGHT =
  /^client-cognito-identity-provider:(AssociateSoftwareToken|GetTokensFromRefreshToken|InitiateAuth|RespondToAuthChallenge|RevokeToken|SetUserMFAPreference|VerifySoftwareToken)Command$/;
/** What the SDK's clients are made of. */
const NO_COMMAND = /:(\w+(Client|Exception)|NoSuchKey|NotFound|unmarshall)$/;
const COMMANDS: Readonly<Record<string, Access>> = {
  'client-ses:SendRawEmailCommand': { mail: 'send' },
  'client-ses:GetSendQuotaCommand': { mail: 'send' },
  'client-cloudfront:CreateInvalidationCommand': { edge: 'invalidate' },
  'client-mediaconvert:CreateJobCommand': { transcode: 'createJob' },
};
/** Sent to tables, objects and secrets of which the calls in infra/derived-*.ts tell. */
const BEHIND_CALLS = /^(lib-dynamodb|client-s3|client-secrets-manager):\w+Command$/;
const ADMIN = /^client-cognito-identity-provider:(Admin\w+|DescribeUserPool)Command$/;
const SECRETS_FILE = 'functions/platform/aws/secrets.ts';
/** The only call that reads secrets. */
export const SECRET_CALLS: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  [SECRETS_FILE]: { secret: true },
};
const SIGNED_FILE = 'functions/platform/aws/signed-request.ts';
const SIGNED: Readonly<Record<string, Access>> = { bedrock: { model: 'invoke' }, events: { bus: 'publish' } };

/** Why a declaration cannot be read: it signs requests by hand, as behind the calls on objects. */
export const unreadSigner = ({ text, uses }: Declaration): string | undefined =>
  /\bAWS_SECRET_ACCESS_KEY\b/.test(text) && !uses.some(({ name }) => name.endsWith(':SignatureV4'))
    ? 'requests are signed behind no known call'
    : undefined;

/** What a use of an AWS service accesses. Throws when it cannot be read. */
export function serviceAccess(
  graph: BundleGraph,
  { file }: Declaration,
  { name, args }: Use,
): Access | undefined {
  const declared = graph.declarationOf(name);
  if (declared?.file === SECRETS_FILE && /^secret\d*$/.test(name) && args)
    return { secrets: [secretOf(args[0])] };
  // Its own signer is behind its calls.
  if (file === SIGNED_FILE) return undefined;
  if (declared?.file === SIGNED_FILE) return signedAccess(args?.[0]);
  const [, command = ''] = /^@(?:aws-sdk|smithy)\/(.*)$/.exec(name) ?? [];
  if (command === '' || NO_COMMAND.test(command) || NEEDS_NO_RIGHT.test(command)) return undefined;
  const [, admin] = ADMIN.exec(command) ?? [];
  if (admin) return { identity: [admin] as unknown as NonNullable<Access['identity']> };
  const access = COMMANDS[command];
  if (access) return access;
  throw new Error(
    BEHIND_CALLS.test(command)
      ? `${command} is sent by no known call`
      : `nothing says what ${command} accesses`,
  );
}

/** `postSigned({ service: 'events', … })` */
function signedAccess(request: Node | undefined): Access {
  const service = ((request?.properties ?? []) as Node[]).find(
    ({ key }) => (key as Node | undefined)?.name === 'service',
  )?.value as Node | undefined;
  const access = SIGNED[String(service?.value)];
  if (!access) throw new Error('the signed request names no service of infra/derived-services.ts');
  return access;
}

/** `secret(env('STRIPE_SECRET_ID'), …)` */
function secretOf(id: Node | undefined): Secret {
  const [setting] = (id?.arguments ?? []) as Node[];
  const secret = SECRETS[String(setting?.value)];
  if (!secret) throw new Error('the secret is none of infra/derived-services.ts');
  return secret;
}
