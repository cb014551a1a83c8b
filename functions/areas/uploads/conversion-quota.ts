import { dayOf, dayStart, monthEnd, monthOf } from '../../../shared/rules/dates.ts';
import { addDays } from '../../../shared/rules/periodos.ts';
import { isEnterprise, type PlanoNome } from '../../../shared/rules/planos.ts';
import { env } from '../../platform/aws/env.ts';
import { scaled } from '../../platform/dynamodb/rate.ts';
import { logger } from '../../platform/log.ts';
import { throttled } from '../../platform/quota.ts';
import type { ConversionQuota } from './store/conversion-rows.ts';

const minutesOf = (plano: PlanoNome): number => {
  if (isEnterprise(plano)) return 3000;
  return plano === 'experience' ? 60 : 300;
};

/** Minutes of video converted for a company in a calendar month, because AWS charges by the minute. */
export function conversionQuota({ plano_nome }: { plano_nome: PlanoNome }, now: Date): ConversionQuota {
  const minutes = minutesOf(plano_nome);
  const what = `O vídeo não cabe nos ${minutes.toLocaleString('pt-BR')} minutos que a sua empresa pode converter por mês.`;
  return {
    mes: monthOf(now),
    seconds: scaled(minutes * 60),
    reached: () => throttled(what, monthEnd(now)),
    ...(plano_nome === 'experience' && { shared: freeConversions(now) }),
  };
}

/** The minutes a day that all free companies share: anyone can create many companies, so a limit for each is not enough. */
function freeConversions(now: Date): NonNullable<ConversionQuota['shared']> {
  const dia = dayOf(now);
  return {
    dia,
    seconds: scaled(Number(env('FREE_VIDEO_MINUTES')) * 60),
    reached: () => {
      // An alarm counts these lines.
      logger.warn('free video budget used up', { dia });
      return throttled('O plano Experience já converteu todos os vídeos de hoje.', dayStart(addDays(dia, 1)));
    },
  };
}
