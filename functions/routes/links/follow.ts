import { links } from '../../../shared/routes/links.ts';
import { withCampaign } from '../../../shared/rules/links.ts';
import { withPublicIds } from '../../../shared/rules/post-ids.ts';
import { redirect } from '../../http/reply.ts';
import { route } from '../../http/route.ts';
import { blockedPage } from '../../links/blocked-page.ts';
import { follow } from '../../links/follow.ts';
import { lostPage } from '../../links/lost-page.ts';
import { visitorOf } from '../../links/visitor.ts';
import { isCode } from '../../store/links/code.ts';

export const handler = route(links.follow)(async ({ params: { codigo }, client, now, event }) => {
  const followed = isCode(codigo) ? await follow(codigo, visitorOf(event, client), now) : undefined;
  if (!followed) return lostPage();
  if (followed.isBlocked) return blockedPage();
  const { link } = followed;
  return redirect(withCampaign(link.link, { ...link, postId: withPublicIds(link.postId) }));
});
