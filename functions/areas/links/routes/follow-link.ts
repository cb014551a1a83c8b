import { links } from '../../../../shared/routes/links.ts';
import { withCampaign } from '../../../../shared/rules/links.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { blockedPage } from '../blocked-page.ts';
import { follow } from '../follow.ts';
import { notFoundPage } from '../not-found-page.ts';
import { isCode } from '../store/code.ts';
import { visitorOf } from '../visitor.ts';

export const handler = route(links.followLink)(async ({ params: { codigo }, client, now, event }) => {
  const followed = isCode(codigo) ? await follow(codigo, visitorOf(event, client), now) : undefined;
  if (!followed) return notFoundPage();
  if (followed.isBlocked) return blockedPage();
  const { link } = followed;
  return redirect(withCampaign(link.link, link));
});
