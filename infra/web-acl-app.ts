import { App } from 'aws-cdk-lib';
import { readConfig } from './config.ts';
import { orTellTheOperator } from './config-error.ts';
import { checkAll } from './nag.ts';
import { WebAclStack } from './web-acl.ts';

/** The one stack in us-east-1, which infra/deployment.ts deploys before the stage that it protects. */
const app = new App();
await orTellTheOperator(() => {
  new WebAclStack(app, readConfig(app.node));
  checkAll(app);
});
