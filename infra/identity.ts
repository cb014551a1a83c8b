import { Duration, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { AwsCustomResource } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import type { Config } from './config.ts';
import { accept } from './nag.ts';
import type { Names } from './naming.ts';
import { dataPolicy, refusesDeletion, USERS } from './protection.ts';

/**
 * The user pool. The sign-in name is the account's id; e-mail addresses are only in the table `contas`. Only functions
 * create accounts: sign-up, recovery and changes at Cognito itself are closed.
 */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client7Days: UserPoolClient;
  readonly client365Days: UserPoolClient;
  /** the secrets of both clients, by their days: only functions that can read them can sign users in */
  readonly clientSecrets: Secret;

  constructor(scope: Construct, config: Config, names: Names) {
    super(scope, 'Identity');
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: names.system,
      signInAliases: { username: true },
      selfSignUpEnabled: false,
      accountRecovery: AccountRecovery.NONE,
      // Only accounts with an authenticator are asked for a code; Cognito sends no messages.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      customAttributes: { empresaId: new StringAttribute({ mutable: false, maxLen: 40 }) },
      passwordPolicy: {
        minLength: 8,
        requireDigits: true,
        // Cognito cannot require "a letter of either case"; shared/routes/fields.ts does
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      // Whether Lite takes the custom flow is unproven (docs/decisions/049).
      featurePlan: config.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(config.threatProtection && {
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      deletionProtection: refusesDeletion(this, config, USERS),
      removalPolicy: dataPolicy(config),
    });
    for (const groupName of ['empresa', 'funcionario', 'admin']) {
      new CfnUserPoolGroup(this, `Group-${groupName}`, { userPoolId: this.pool.userPoolId, groupName });
    }
    this.client7Days = this.client('7d', Duration.days(7));
    this.client365Days = this.client('365d', Duration.days(365));
    // CloudFormation fills in the values at the first deployment: the template holds references only
    // (docs/decisions/049). Later ones leave them alone, and so what scripts/secrets/rotation.ts stored.
    this.clientSecrets = new Secret(this, 'ClientSecrets', {
      secretName: names.secret('cognito'),
      secretObjectValue: {
        7: this.client7Days.userPoolClientSecret,
        365: this.client365Days.userPoolClientSecret,
      },
      removalPolicy: dataPolicy(config),
    });
    accept(
      this.clientSecrets,
      'AwsSolutions-SMG4',
      'An app client has two secrets at once while the operator rotates them: npm run secrets:rotate',
    );
    acceptReader(this);

    accept(
      this.pool,
      'AwsSolutions-COG1',
      'The product asks for 8 characters with a letter and a digit, checked before Cognito',
    );
    accept(
      this.pool,
      'AwsSolutions-COG2',
      'Optional for companies, and asked of the admin by the product itself (docs/decisions/024)',
    );
    accept(
      this.pool,
      'AwsSolutions-COG3',
      'Charged per active person: switched on by the setting threatProtection',
    );
    accept(
      this.pool,
      'AwsSolutions-COG8',
      'The Plus plan is charged per active person: switched on by the setting threatProtection',
    );
  }

  private client(id: string, refreshTokenValidity: Duration): UserPoolClient {
    return this.pool.addClient(id, {
      // The custom flow accepts only our functions' own tokens (infra/sign-in-triggers.ts).
      authFlows: { userPassword: true, custom: true },
      // Only functions know the secret, so nobody else can try passwords or use tokens at Cognito.
      generateSecret: true,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.days(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity,
      readAttributes: new ClientAttributes().withCustomAttributes('empresaId'),
      // An empty list would let a session write every standard attribute, so it names one that is not used.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }
}

/** CDK's own function reads the clients' secrets. It runs during a deploy only and may read these two alone. */
function acceptReader(identity: Identity): void {
  const reader = Stack.of(identity).node.findChild(
    `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`,
  );
  const reason = 'Made by CDK, at work only during a deploy: from the app clients into the secret';
  for (const id of [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'AwsSolutions-L1',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaDefaultMemorySize',
  ])
    accept(reader, id, reason);
}
