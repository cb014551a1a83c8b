import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Partner, RefusalCode } from '../functions/platform/partner-refusals.ts';
import type { RouteKey } from '../shared/routes/index.ts';
import type { Access } from './access.ts';
import { type Alarms, metricOf } from './alarms.ts';
import { accessOf, type EventFunctionName } from './generated-access.ts';
import type { Names } from './naming.ts';

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

/** By partner and code, the alarm's name and what it says. */
const ALARMS: { readonly [P in Partner]: Record<RefusalCode<P>, readonly [name: string, says: string]> } = {
  linkedin: {
    NONEXISTENT_VERSION: ['linkedin-versao', 'O LinkedIn aposentou a versão da API: ninguém compartilha'],
    ACCESS_DENIED: ['linkedin-acesso', 'O LinkedIn tirou um produto do aplicativo: ninguém compartilha'],
    invalid_client: ['linkedin-credencial', 'O LinkedIn recusa o segredo do aplicativo: ninguém se conecta'],
    APPLICATION_DAY_LIMIT: ['linkedin-limite', 'O aplicativo chegou ao limite do dia no LinkedIn'],
  },
  stripe: {
    401: ['stripe-401', 'A Stripe recusa a chave secreta'],
    403: ['stripe-403', 'A chave restrita da Stripe não tem uma permissão'],
  },
  push: {
    401: ['push-401', 'Um serviço de notificação recusa a assinatura das mensagens'],
    403: ['push-403', 'Um serviço de notificação recusa a chave das mensagens'],
  },
  bedrock: {
    401: ['bedrock-401', 'O Bedrock não reconhece o papel da função'],
    403: ['bedrock-403', 'O Bedrock recusa o modelo à conta'],
  },
  mediaconvert: {
    401: ['mediaconvert-401', 'O MediaConvert não reconhece o papel da função'],
    403: ['mediaconvert-403', 'O MediaConvert recusa o pedido ou o papel da conversão'],
  },
};

/** One alarm by partner and code. LinkedIn's page, because no employee can share, and a test stage has no others. */
export function watchPartners(
  alarms: Alarms,
  names: Names,
  logs: FunctionLogs,
  partners: readonly Partner[],
): void {
  const metric = 'RecusasDeParceiros';
  const callers = [...logs].flatMap(([name, log]) =>
    partners.some((partner) => calls[partner](accessOf(name))) || PUBLISHERS.includes(name) ? [log] : [],
  );
  alarms.logCount(metric, callers, { message: 'partner refuses us' }, ['parceiro', 'codigo']);
  for (const parceiro of partners)
    for (const [codigo, [name, says]] of Object.entries(ALARMS[parceiro]))
      alarms.add(
        parceiro === 'linkedin' ? 'page' : 'ticket',
        name,
        says,
        metricOf(names.metrics, metric, { parceiro, codigo }),
        { above: 0 },
      );
}
