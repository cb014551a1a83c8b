import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { ConfigError, readConfig } from './config.ts';
import { findWebBuild } from './local/web-build.ts';
import { checkAll } from './nag.ts';
import { PainelUpsStack } from './stack.ts';

const app = new App();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

try {
  const config = readConfig(app.node);
  const webDir = await findWebBuild(true);
  if (!webDir) throw new ConfigError('Falta a pasta web/.');
  new PainelUpsStack(app, config, { version, webDir });
  checkAll(app);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  // The operator wants the list, not where in our code it was found.
  console.error(error.message);
  process.exit(1);
}
