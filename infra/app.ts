import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from './bundle.ts';
import { ConfigError, readConfig } from './config.ts';
import { exitOnConfigError } from './config-error.ts';
import { findWebBuild } from './local/web-build.ts';
import { checkAll } from './nag.ts';
import { unlessBare } from './protection.ts';
import { functionSources, PainelUpsStack } from './stack.ts';

const app = new App();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

await exitOnConfigError(async () => {
  const config = readConfig(app.node);
  if (config.webAcl && !config.webAclArn) {
    console.error(
      `Aviso: ${config.stage} está sem web ACL. "npm run deploy -- -c stage=${config.stage}" a cria e liga; para ficar sem, webAcl: false.`,
    );
  }
  const webDir = await findWebBuild(true);
  if (!webDir) throw new ConfigError('Falta a pasta web/.');
  const bundles = await bundleFunctions(functionSources(), '.cache/cdk/functions');
  new PainelUpsStack(app, config, { version, webDir, bundles, ...unlessBare(app, config) });
  checkAll(app);
});
