import { AppError } from '../../../shared/errors.ts';
import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { quotaReached } from '../../../shared/sentences.ts';

/** Posts with a link that a company on the free plan may publish in its first week, within the month's limit. */
export const FIRST_WEEK_LINKS = 10;

const endOf = (criadaEm: string): Date => addMs(new Date(criadaEm), 7 * DAY_MS);

/** Whether posts with a link are limited: anyone can create a company, and its links redirect from our address. */
export const isFirstWeek = (
  { plano_nome, criadaEm }: { plano_nome: PlanoNome; criadaEm: string },
  now: Date,
): boolean => plano_nome === 'experience' && now < endOf(criadaEm);

export const firstWeekReached = ({ criadaEm }: { criadaEm: string }): AppError =>
  new AppError(
    'throttled',
    quotaReached(
      `Na primeira semana, sua empresa publica até ${FIRST_WEEK_LINKS} posts com link no plano Experience.`,
      endOf(criadaEm),
    ),
    { codigo: 'limite' },
  );
