import { Duration } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { accessOf } from './generated-access.ts';
import type { Identity } from './identity.ts';
import { accept } from './nag.ts';
import { ProductFunction, type Setting } from './product-function.ts';
import { eventSource } from './sources.ts';

const OPERATIONS = [
  UserPoolOperation.DEFINE_AUTH_CHALLENGE,
  UserPoolOperation.CREATE_AUTH_CHALLENGE,
  UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
];

/**
 * The function that answers the pool's custom flow. It knows no more than its table: the environment of the other functions
 * names the pool, which would make a circle.
 */
export class SignInTriggers extends Construct {
  constructor(scope: Construct, setting: Setting, identity: Identity) {
    super(scope, 'SignInTriggers');
    const { TABLE_PREFIX = '' } = setting.environment;
    const bare = { ...setting, environment: { TABLE_PREFIX } };
    const { fn } = new ProductFunction(this, 'Handler', bare, {
      name: 'answer-cognito',
      source: eventSource('answer-cognito'),
      description: 'Confere o token de uma entrada que não é por senha',
      access: accessOf('answer-cognito'),
      // Cognito waits no longer.
      timeout: Duration.seconds(5),
    });
    for (const operation of OPERATIONS) identity.pool.addTrigger(operation, fn);
    accept(this, 'Serverless-LambdaDLQ', 'Invoked by Cognito and waiting for the answer');
  }
}
