import { parseArgs } from 'node:util';
import { awsCli } from '../infra/aws-cli.ts';
import { ConfigError } from '../infra/config.ts';
import { exitOnConfigError } from '../infra/config-error.ts';
import { leftoversOf, leftoversReport } from './leftovers/list.ts';

/** npm run leftovers -- --stage prod: what the account still has of a stage, and what that costs per month. */
const { values } = parseArgs({ options: { stage: { type: 'string' } } });
await exitOnConfigError(() => {
  if (!values.stage) throw new ConfigError('Diga o estágio: npm run leftovers -- --stage prod');
  console.log(leftoversReport(leftoversOf(values.stage, awsCli())));
});
