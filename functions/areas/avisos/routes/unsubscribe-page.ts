import { pages } from '../../../../shared/pages.ts';
import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { env } from '../../../platform/aws/env.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';

/**
 * A visit to the address in the List-Unsubscribe header, perhaps by a mail scanner. Redirects to the page of the link in
 * the mail, which changes nothing until its button is pressed.
 */
export const handler = route(preferencias.unsubscribePage)(async ({ query: { token } }) => {
  const page = env('SITE_URL') + pages.descadastro.path;
  return redirect(token === undefined ? page : `${page}?${new URLSearchParams({ token })}`);
});
