import type { Aws } from './aws-cli.ts';
import { type Config, canReserve, LAMBDA_KEEPS } from './config.ts';
import { identitiesOf, mailRecordsOf } from './mail.ts';

interface Settings {
  readonly AccountLimit: {
    readonly ConcurrentExecutions: number;
    readonly UnreservedConcurrentExecutions: number;
  };
}
interface Identity {
  readonly Tags?: readonly { readonly Key: string; readonly Value: string }[];
}
interface Records {
  readonly ResourceRecordSets: readonly { readonly Name: string }[];
}

/** Asks the account what would make the first deployment of a stage fail halfway; says what to do about each. */
export const accountProblems = (aws: Aws, config: Config): string[] => [
  ...concurrencyProblems(aws, config),
  ...senderProblems(aws, config),
  ...recordProblems(aws, config),
];

function concurrencyProblems(aws: Aws, config: Config): string[] {
  const { AccountLimit: limit } = aws(['lambda', 'get-account-settings']) as Settings;
  const { ConcurrentExecutions: all, UnreservedConcurrentExecutions: free } = limit;
  const remedy = (concurrency: number) =>
    `peça o aumento (guia de operação, "Antes da primeira implantação") ou implante com "concurrency": ${concurrency}`;
  if (all < config.concurrency)
    return [
      `concurrency: a conta permite ${all} execuções ao mesmo tempo nesta região, não ${config.concurrency}; ${remedy(all)}.`,
    ];
  if (canReserve(config) && free < config.checksAtOnce + LAMBDA_KEEPS)
    return [
      `checksAtOnce: outras funções da conta reservam ${all - free} de ${all} execuções, e não sobram ${config.checksAtOnce} e as ${LAMBDA_KEEPS} que a AWS guarda; ${remedy(free)}.`,
    ];
  return [];
}

/** SES has each identity once for all stages of the account and region. One of this stage is left by an attempt. */
function senderProblems(aws: Aws, config: Config): string[] {
  if (!config.dkim) return [];
  return identitiesOf(config).flatMap((identity) => {
    const found = aws(['sesv2', 'get-email-identity', '--email-identity', identity]) as Identity | undefined;
    const isOurs = found?.Tags?.some(({ Key, Value }) => Key === 'estagio' && Value === config.stage);
    return found && !isOurs
      ? [
          `sender: o SES já tem ${identity}. Se é de outro estágio, implante com "dkim": false; senão, apague-o no SES.`,
        ]
      : [];
  });
}

/** CloudFormation refuses a record at a name that the zone already has. */
function recordProblems(aws: Aws, config: Config): string[] {
  return mailRecordsOf(config).flatMap((name) => {
    const zone = ['--hosted-zone-id', config.hostedZoneId ?? ''];
    const first = ['--start-record-name', name, '--max-items', '1'];
    const { ResourceRecordSets: sets } = aws([
      'route53',
      'list-resource-record-sets',
      ...zone,
      ...first,
    ]) as Records;
    if (sets[0]?.Name !== `${name}.`) return [];
    return [
      name.startsWith('_dmarc.')
        ? `dmarc: a zona já tem ${name}. Implante com "dmarc": false, e o registro de hoje vale.`
        : `sender: a zona já tem ${name}, que o painel usa para devoluções. Apague o registro, ou use outro domínio no remetente.`,
    ];
  });
}
