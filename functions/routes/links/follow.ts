import { links } from '../../../shared/routes/links.ts';
import { withCampaign } from '../../../shared/rules/links.ts';
import { redirect } from '../../http/reply.ts';
import { route } from '../../http/route.ts';
import { lostPage } from '../../links/lost-page.ts';
import { unlessLate } from '../../links/unless-late.ts';
import { visitorOf, visitsOf } from '../../links/visitor.ts';
import { countClick, isRepeated } from '../../store/links/clicks.ts';
import { isCode } from '../../store/links/code.ts';
import { readLink } from '../../store/links/links.ts';

export const handler = route(links.follow)(async ({ params: { codigo }, client, now, event }) => {
  if (!isCode(codigo)) return lostPage();
  const visitor = visitorOf(event, client);
  const visits = visitor && (await unlessLate((signal) => visitsOf(visitor, now, signal)));
  const { link, before } = await readLink(codigo, visits?.before);
  if (!link) return lostPage();
  if (visits && !isRepeated(before, now)) {
    await unlessLate((signal) => countClick(link, visits.current, now, signal));
  }
  return redirect(withCampaign(link.link, link));
});
