import { resolveTxt } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import cdkJson from '../cdk.json' with { type: 'json' };
import { awsCli } from '../infra/aws-cli.ts';
import { ConfigError } from '../infra/config.ts';
import { exitOnConfigError } from '../infra/config-error.ts';
import { type DeployedTemplate, tableProblems } from '../infra/deployed.ts';
import { configOf, deployedTemplate } from '../infra/deployment.ts';
import { mailProblems } from '../infra/mail-check.ts';

/**
 * npm run deploy:check -- --stage prod [--template OLDER.json]: whether CloudFormation accepts this version's tables as
 * an update of the deployed stage, or of a template; `npm run deploy` asks the same. For a deployed stage also what its
 * mail lacks to leave and to arrive. Exit code 1 if something is wrong.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' }, template: { type: 'string' } } });
const { stage, template } = values;

const readTxt = async (name: string): Promise<string[]> => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw new ConfigError(`O DNS não respondeu sobre ${name}: ${(error as Error).message}`);
  }
};

await exitOnConfigError(async () => {
  if (!stage) throw new ConfigError('Diga o estágio: npm run deploy:check -- --stage prod');
  const aws = awsCli();
  const before = template
    ? (JSON.parse(readFileSync(template, 'utf8')) as DeployedTemplate)
    : deployedTemplate(aws, `PainelUps-${stage}`);
  const tables = before ? tableProblems(before, `painel-ups-${stage}-`) : [];
  const mail =
    before && !template
      ? await mailProblems(aws, configOf(cdkJson.context, ['-c', `stage=${stage}`]), readTxt)
      : [];
  if (!before) console.log('O estágio ainda não foi implantado.');
  else console.log(tables.join('\n') || 'As tabelas desta versão podem ser implantadas.');
  if (before && !template) console.log(mail.join('\n') || 'O e-mail pode sair, e tem DKIM, SPF e DMARC.');
  process.exitCode = tables.length + mail.length > 0 ? 1 : 0;
});
