import { sso } from '../../../../shared/routes/sso.ts';
import { ourMetadata } from '../../../partners/identity/saml-request.ts';
import { XmlReply } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { addressesOf } from '../sso-view.ts';

/** The same for every id, known or not: it says nothing but addresses. */
export const handler = route(sso.samlMetadata)(async ({ params: { empresaId } }) => {
  const { retorno, metadados: emissor } = addressesOf(empresaId).saml;
  return new XmlReply(ourMetadata({ emissor, retorno }));
});
