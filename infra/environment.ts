import type { EnvName } from '../functions/platform/aws/env.ts';
import type { Config } from './config.ts';
import type { Names } from './naming.ts';
import { senderHeader } from './sender.ts';

/** Values known only to the deployed resources. */
export interface DeployedValues {
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
}

/** The environment of every function. It holds names and addresses, never a secret's value. */
export function environmentOf(
  config: Config,
  names: Names,
  deployed: DeployedValues,
): Partial<Record<EnvName, string>> {
  return {
    TABLE_PREFIX: names.tablePrefix,
    UPLOADS_BUCKET: names.uploadsBucket,
    MEDIA_BUCKET: names.mediaBucket,
    USER_POOL_ID: deployed.userPoolId,
    CLIENT_ID_7D: deployed.client7Days,
    CLIENT_ID_365D: deployed.client365Days,
    STRIPE_SECRET_ID: deployed.stripeSecretArn,
    LINKEDIN_SECRET_ID: deployed.linkedinSecretArn,
    TOKEN_KEY_SECRET_ID: deployed.tokenKeySecretArn,
    PUSH_SECRET_ID: deployed.pushSecretArn,
    COGNITO_SECRET_ID: deployed.cognitoSecretArn,
    PUSH_CONTACT: config.contatos.suporte ?? deployed.siteUrl,
    MEMBER_SECRET_ID: deployed.memberSecretArn,
    SITE_URL: deployed.siteUrl,
    MAIL_FROM: senderHeader(config.sender),
    MAIL_CONFIGURATION_SET: names.configurationSet,
    EVENT_BUS: names.system,
    ADMIN_EMAIL: config.adminEmail.toLowerCase(),
    MEDIACONVERT_ROLE_ARN: deployed.mediaConvertRoleArn,
    DISTRIBUTION_ID: deployed.distributionId,
    LIMITS_FACTOR: String(config.limitsFactor),
    FREE_VIDEO_MINUTES: String(config.freeVideoMinutes),
    ...(config.stripePriceExpertSemestral && {
      STRIPE_PRICE_EXPERT_SEMESTRAL: config.stripePriceExpertSemestral,
    }),
    ...(config.stripePriceExpertAnual && { STRIPE_PRICE_EXPERT_ANUAL: config.stripePriceExpertAnual }),
    ...(config.pix && { PIX: '1' }),
    ...(config.assistantModel &&
      config.assistantRegion && {
        BEDROCK_MODEL: config.assistantModel,
        BEDROCK_REGION: config.assistantRegion,
        ASSISTANT_SUGGESTIONS: String(Math.round(config.assistantSuggestions)),
      }),
    ...(config.secretsVersion && { SECRETS_VERSION: config.secretsVersion }),
    ...(config.linkedinVersion && { LINKEDIN_VERSION: config.linkedinVersion }),
    ...(config.linkedinVersionEnd && { LINKEDIN_VERSION_END: config.linkedinVersionEnd }),
  };
}
