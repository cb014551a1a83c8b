import { App } from 'aws-cdk-lib';
import { readConfig } from './config.ts';
import { exitOnConfigError } from './config-error.ts';
import { EdgeAlarmsStack } from './edge-alarms.ts';
import { checkAll } from './nag.ts';

/** The alarms in us-east-1. infra/deployment.ts deploys them after the stage that they watch. */
const app = new App();
await exitOnConfigError(() => {
  new EdgeAlarmsStack(app, readConfig(app.node));
  checkAll(app);
});
