import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Partner } from '../functions/platform/partner-refusals.ts';
import type { RouteKey } from '../shared/routes/index.ts';
import type { Access } from './access.ts';
import type { Alarms } from './alarms.ts';
import { accessOf, type EventFunctionName } from './generated-access.ts';

export type FunctionLogs = ReadonlyMap<RouteKey | EventFunctionName, ILogGroup>;

/** Publish as a member, with the member's token and no secret of ours. */
const PUBLISHERS: readonly (RouteKey | EventFunctionName)[] = ['compartilhamentos.share', 'publish-later'];

const calls: Record<Partner, (access: Access) => boolean> = {
  linkedin: ({ secrets }) => secrets?.includes('linkedin') ?? false,
  stripe: ({ secrets }) => secrets?.includes('stripe') ?? false,
  push: ({ secrets }) => secrets?.includes('push') ?? false,
  bedrock: ({ model }) => model !== undefined,
  mediaconvert: ({ transcode }) => transcode !== undefined,
};

const logsOfCallers = (logs: FunctionLogs, partner: Partner): ILogGroup[] =>
  [...logs].flatMap(([name, log]) =>
    calls[partner](accessOf(name)) || (partner === 'linkedin' && PUBLISHERS.includes(name)) ? [log] : [],
  );

/** LinkedIn refuses the application: no employee can share. */
export function watchLinkedin(alarms: Alarms, logs: FunctionLogs): void {
  alarms.add(
    'page',
    'linkedin-recusa',
    'O LinkedIn recusa o aplicativo: ninguém compartilha, e os agendados esperam',
    alarms.logCount('RecusasDoLinkedin', logsOfCallers(logs, 'linkedin'), {
      message: 'partner refuses us',
      parceiro: 'linkedin',
    }),
    { above: 0 },
  );
}

export function watchPartners(alarms: Alarms, logs: FunctionLogs): void {
  const callers = (['stripe', 'push', 'bedrock', 'mediaconvert'] as const).flatMap((partner) =>
    logsOfCallers(logs, partner),
  );
  alarms.add(
    'ticket',
    'parceiro-recusa',
    'Stripe, Bedrock, MediaConvert ou um serviço de notificação recusa nossas credenciais',
    alarms.logCount('RecusasDeParceiros', [...new Set(callers)], { message: 'partner refuses us' }),
    { above: 0 },
  );
}
