import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { awsCli } from '../infra/aws-cli.ts';
import { ConfigError } from '../infra/config.ts';
import { exitOnConfigError } from '../infra/config-error.ts';
import { type DeployedTemplate, tableProblems } from '../infra/deployed.ts';
import { deployedTemplate } from '../infra/deployment.ts';

/**
 * npm run deploy:check -- --stage prod [--template OLDER.json]: whether CloudFormation accepts this version's tables as
 * an update of the deployed stage, or of a template. `npm run deploy` asks the same. Exit code 1 if not.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' }, template: { type: 'string' } } });
const { stage, template } = values;
await exitOnConfigError(() => {
  if (!stage) throw new ConfigError('Diga o estágio: npm run deploy:check -- --stage prod');
  const before = template
    ? (JSON.parse(readFileSync(template, 'utf8')) as DeployedTemplate)
    : deployedTemplate(awsCli(), `PainelUps-${stage}`);
  const problems = before ? tableProblems(before, `painel-ups-${stage}-`) : [];
  const fine = before
    ? 'As tabelas desta versão podem ser implantadas.'
    : 'O estágio ainda não foi implantado.';
  console.log(problems.join('\n') || fine);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
