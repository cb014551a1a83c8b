import { invalid, refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { daysIn, spanOfDays } from '../../../../shared/rules/periodos.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { viewAll } from '../post-view.ts';
import { listEndingIn, listPublishedIn } from '../store/calendar.ts';
import { listScheduled } from '../store/drafts.ts';

const MOST_DAYS = 62;
/** Limit per kind of post in one answer. */
const FITS = 300;

export const handler = route(posts.postCalendar)(async ({ query: { de, ate }, caller, now }) => {
  const span = spanOfDays({ de, ate });
  const days = daysIn({ de, ate });
  if (days < 1) throw invalid('Data inválida.', { ate: 'Data inválida.' });
  if (days > MOST_DAYS) throw refusal(REFUSALS.periodTooLong);
  const [published, scheduled, ending] = await Promise.all([
    listPublishedIn(caller.empresaId, span, FITS),
    listScheduled(caller.empresaId, span, FITS),
    listEndingIn(caller.empresaId, { de, ate }, FITS),
  ]);
  const known = new Set(published.items.map(({ id }) => id));
  const others = ending.items.filter(({ id }) => !known.has(id));
  return {
    posts: await viewAll([...published.items, ...others, ...scheduled], now),
    cortado: published.cut || ending.cut || scheduled.length >= FITS,
  };
});
