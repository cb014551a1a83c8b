import { pages } from '../../../../shared/pages.ts';
import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { env } from '../../../platform/aws/env.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';

/**
 * A person, or a scanner of mails, that opens the header's address: the page asks for a press before it changes
 * anything, as it does for the link inside the mail.
 */
export const handler = route(preferencias.unsubscribePage)(async ({ query: { token } }) => {
  const page = env('SITE_URL') + pages.descadastro.path;
  return redirect(token === undefined ? page : `${page}?${new URLSearchParams({ token })}`);
});
