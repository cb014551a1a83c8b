import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { PLACEHOLDER } from '../functions/platform/aws/secrets.ts';
import type { Config } from './config.ts';
import { accept } from './nag.ts';
import type { Names } from './naming.ts';
import { dataPolicy } from './protection.ts';

/**
 * All secrets except Cognito's (infra/identity.ts). The operator fills in those of Stripe and LinkedIn after the first
 * deploy (docs/operations.md). Deploys keep the values as long as the placeholders below never change.
 */
export class Secrets extends Construct {
  readonly stripe: Secret;
  readonly linkedin: Secret;
  readonly tokenKey: Secret;
  /**
   * the Web Push key is derived from it (functions/platform/aws/push-key.ts): a change invalidates every subscription
   */
  readonly push: Secret;
  /** key that hashes LinkedIn members (functions/areas/conexoes/member.ts): a change loses who was rewarded */
  readonly member: Secret;
  /** values with which CloudFront authenticates to the functions: `k1`, then `k2` and so on after changes */
  readonly origin: Secret;

  constructor(scope: Construct, config: Config, names: Names) {
    super(scope, 'Secrets');
    const removalPolicy = dataPolicy(config);
    const toFill = SecretValue.unsafePlainText(PLACEHOLDER);
    this.stripe = new Secret(this, 'Stripe', {
      secretName: names.secret('stripe'),
      secretObjectValue: { secretKey: toFill, webhookSecret: toFill },
      removalPolicy,
    });
    this.linkedin = new Secret(this, 'Linkedin', {
      secretName: names.secret('linkedin'),
      secretObjectValue: { clientId: toFill, clientSecret: toFill },
      removalPolicy,
    });
    // Flat, because only one field of the template can be generated (docs/decisions/042).
    this.tokenKey = new Secret(this, 'TokenKey', {
      secretName: names.secret('chave-de-tokens'),
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ atual: 'k1' }),
        generateStringKey: 'k1',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy,
    });
    this.origin = new Secret(this, 'Origin', {
      secretName: names.secret('origem'),
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'k1',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy,
    });
    const seed = {
      secretStringTemplate: '{}',
      generateStringKey: 'semente',
      passwordLength: 64,
      excludePunctuation: true,
    };
    this.push = new Secret(this, 'Push', {
      secretName: names.secret('push'),
      generateSecretString: seed,
      removalPolicy,
    });
    this.member = new Secret(this, 'Member', {
      secretName: names.secret('membros'),
      generateSecretString: seed,
      removalPolicy,
    });
    accept(
      this,
      'AwsSolutions-SMG4',
      'Partner keys change at the partner; the token key and the origin secret by the documented steps; browsers subscribe to the key of Web Push, and members are known by theirs: both stay',
    );
  }

  /** One value of the origin secret, which CloudFormation fills in at deployment. */
  originValue(key: string): string {
    return this.origin.secretValueFromJson(key).unsafeUnwrap();
  }
}
