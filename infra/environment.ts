import type { EnvName } from '../functions/platform/aws/env.ts';
import type { Config } from './config.ts';
import type { Names } from './naming.ts';
import { senderHeader } from './sender.ts';

/** What only the resources know. */
export interface Facts {
  readonly siteUrl: string;
  readonly userPoolId: string;
  readonly client7Days: string;
  readonly client365Days: string;
  readonly stripeSecretArn: string;
  readonly linkedinSecretArn: string;
  readonly tokenKeySecretArn: string;
  readonly pushSecretArn: string;
  readonly cognitoSecretArn: string;
  readonly memberSecretArn: string;
  readonly mediaConvertRoleArn: string;
  readonly distributionId: string;
  readonly version: string;
}

/** The environment of every function: names and addresses only, never a secret's value. */
export function environmentOf(config: Config, names: Names, facts: Facts): Partial<Record<EnvName, string>> {
  return {
    TABLE_PREFIX: names.tablePrefix,
    UPLOADS_BUCKET: names.uploadsBucket,
    MEDIA_BUCKET: names.mediaBucket,
    USER_POOL_ID: facts.userPoolId,
    CLIENT_ID_7D: facts.client7Days,
    CLIENT_ID_365D: facts.client365Days,
    STRIPE_SECRET_ID: facts.stripeSecretArn,
    LINKEDIN_SECRET_ID: facts.linkedinSecretArn,
    TOKEN_KEY_SECRET_ID: facts.tokenKeySecretArn,
    PUSH_SECRET_ID: facts.pushSecretArn,
    COGNITO_SECRET_ID: facts.cognitoSecretArn,
    PUSH_CONTACT: config.contatos.suporte ?? facts.siteUrl,
    MEMBER_SECRET_ID: facts.memberSecretArn,
    SITE_URL: facts.siteUrl,
    MAIL_FROM: senderHeader(config.sender),
    MAIL_CONFIGURATION_SET: names.configurationSet,
    ADMIN_EMAIL: config.adminEmail.toLowerCase(),
    MEDIACONVERT_ROLE_ARN: facts.mediaConvertRoleArn,
    DISTRIBUTION_ID: facts.distributionId,
    LIMITS_FACTOR: String(config.limitsFactor),
    FREE_VIDEO_MINUTES: String(config.freeVideoMinutes),
    APP_VERSION: facts.version,
    ...(config.stripePriceExpertSemestral && {
      STRIPE_PRICE_EXPERT_SEMESTRAL: config.stripePriceExpertSemestral,
    }),
    ...(config.stripePriceExpertAnual && { STRIPE_PRICE_EXPERT_ANUAL: config.stripePriceExpertAnual }),
    ...(config.linkedinVersion && { LINKEDIN_VERSION: config.linkedinVersion }),
  };
}
