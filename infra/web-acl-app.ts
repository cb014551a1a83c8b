import { App } from 'aws-cdk-lib';
import { readConfig } from './config.ts';
import { exitOnConfigError } from './config-error.ts';
import { checkAll } from './nag.ts';
import { WebAclStack } from './web-acl.ts';

/** The only stack in us-east-1. infra/deployment.ts deploys it before the stage that it protects. */
const app = new App();
await exitOnConfigError(() => {
  new WebAclStack(app, readConfig(app.node));
  checkAll(app);
});
