import * as z from 'zod/mini';

const url = z.url();
const DECIMAL = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
const schema = z.object({
  TABLE_PREFIX: z.string().check(z.minLength(1)),
  UPLOADS_BUCKET: z.string().check(z.minLength(3)),
  MEDIA_BUCKET: z.string().check(z.minLength(3)),
  USER_POOL_ID: z.string(),
  /** app clients whose refresh tokens live 7 and 365 days */
  CLIENT_ID_7D: z.string(),
  CLIENT_ID_365D: z.string(),
  /** JSON {secretKey, webhookSecret} */
  STRIPE_SECRET_ID: z.string(),
  /** JSON {clientId, clientSecret} */
  LINKEDIN_SECRET_ID: z.string(),
  /** flat JSON: {atual: <key id>, <key id>: <text whose SHA-256 is the key>, …} */
  TOKEN_KEY_SECRET_ID: z.string(),
  /** JSON {semente}: what the key of Web Push is derived from */
  PUSH_SECRET_ID: z.string(),
  /** JSON {semente}: the key under which LinkedIn members are hashed */
  MEMBER_SECRET_ID: z.string(),
  /** JSON {7, 365}: the secrets of the two app clients */
  COGNITO_SECRET_ID: z.string(),
  /** contact for push services (VAPID's subject): an https or mailto address */
  PUSH_CONTACT: z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/)),
  /** `1` allows webhook receivers on the machine itself; set only by a local operator, in no stage */
  RECEPTORES_LOCAIS: z.optional(z.string()),
  /** name server for the records that prove domains; only of the local stack */
  DNS_SERVIDOR: z.optional(z.string()),
  /** origin of the site, without a slash at the end */
  SITE_URL: url,
  /** where our own API takes calls with a key; only of functions/areas/mcp */
  API_URL: url,
  /**
   * the From header: an address, or a display name (quoted) with one. Checked here, because SES
   * refuses a wrong sender with the same error as a wrong recipient, whose mail is given up.
   */
  MAIL_FROM: z
    .string()
    .check(
      z.regex(
        /^(?:(?:"(?:[^"\\]|\\.)*"|[^"<>@,;:\\]+) <[^\s@<>,]+@[^\s@<>,.]+(?:\.[^\s@<>,.]+)+>|[^\s@<>,]+@[^\s@<>,.]+(?:\.[^\s@<>,.]+)+)$/,
      ),
    ),
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** the bus of events, by name */
  EVENT_BUS: z.string(),
  ADMIN_EMAIL: z.string(),
  STRIPE_PRICE_EXPERT_SEMESTRAL: z.optional(z.string()),
  STRIPE_PRICE_EXPERT_ANUAL: z.optional(z.string()),
  /** `1` offers Pix: only where Stripe has granted it to the account */
  PIX: z.optional(z.string()),
  STRIPE_API_URL: z._default(url, 'https://api.stripe.com'),
  LINKEDIN_AUTH_URL: z._default(url, 'https://www.linkedin.com'),
  LINKEDIN_API_URL: z._default(url, 'https://api.linkedin.com'),
  LINKEDIN_VERSION: z._default(z.string().check(z.regex(/^\d{6}$/)), '202609'),
  /** the day on which LinkedIn ends it, if functions/partners/linkedin/versions.ts does not know */
  LINKEDIN_VERSION_END: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  /** the caption assistant's inference profile or model, and where it is called; none: the stage has no assistant */
  BEDROCK_MODEL: z.optional(z.string()),
  BEDROCK_REGION: z.string(),
  /** suggestions that a company may get in a month */
  ASSISTANT_SUGGESTIONS: z._default(z.string().check(z.regex(/^\d+$/)), '1000'),
  MEDIACONVERT_ROLE_ARN: z.string(),
  /** the site's distribution, which caches media */
  DISTRIBUTION_ID: z.string(),
  /** the secret that CloudFront sends; two, comma-separated, while it is being changed */
  ORIGIN_SECRETS: z.string().check(z.regex(/^[^,]{16,}(,[^,]{16,})?$/)),
  /** multiplies the limits per client and the quotas of docs/operations.md: a stage's `limitsFactor` */
  LIMITS_FACTOR: z._default(z.string().check(z.regex(DECIMAL)), '1'),
  /** minutes of video that all companies on the free plan together may convert in a day */
  FREE_VIDEO_MINUTES: z._default(z.string().check(z.regex(DECIMAL)), '300'),
  /** whether the admin needs a second factor; `optional` only in the local stack */
  ADMIN_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'required'),
  /** only where it is reported */
  APP_VERSION: z._default(z.string(), '0'),
  /** read by nobody: a change replaces running functions, which hold secrets in memory */
  SECRETS_VERSION: z.optional(z.string()),
});

export type Env = z.output<typeof schema>;
export type EnvName = keyof Env;

const seen = new Map<EnvName, { raw: string | undefined; value: unknown }>();

/**
 * One setting of the environment, validated at its first use and after each change (only the local stack changes one).
 * Throws (500) on a misconfigured function.
 */
export function env<N extends EnvName>(name: N): Env[N] {
  const raw = process.env[name] || undefined;
  let known = seen.get(name);
  if (!known || known.raw !== raw) {
    const parsed = schema.shape[name].safeParse(raw);
    if (!parsed.success) throw new Error(`Environment variable ${name} is missing or invalid`);
    known = { raw, value: parsed.data };
    seen.set(name, known);
  }
  return known.value as Env[N];
}
