import { Duration } from 'aws-cdk-lib';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct, type IDependable } from 'constructs';
import { EventFunction } from './event-function.ts';
import type { Setting } from './product-function.ts';

/**
 * Creates the admin's account (ADMIN_EMAIL) at the end of a deploy, and runs again whenever the function changes. The
 * handler does not touch an account that is already in use.
 */
export class Admin extends Construct {
  constructor(scope: Construct, setting: Setting, after: IDependable[]) {
    super(scope, 'Admin');
    const timeout = Duration.minutes(1);
    const job = new EventFunction(this, 'create-admin', setting, {
      description: 'Cria a conta do administrador',
      timeout,
    });
    const trigger = new Trigger(this, 'OnDeploy', { handler: job.fn, timeout });
    trigger.node.addDependency(...after);
  }
}
