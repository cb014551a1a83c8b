import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { addressOf, readBody, sendEmpty, sendHtml, sendJson, sendText } from '../../http-util.ts';
import { JsonFile } from '../../persist.ts';
import type { EmulatorFactory } from '../types.ts';
import { newCertificate } from './certificate.ts';
import { metadataOf } from './metadata.ts';
import type { OidcProvider } from './oidc.ts';
import { choicePage, homePage, postPage } from './pages.ts';
import { personIn } from './people.ts';

const HERE = '/__local/identidade';
const CLIENT = { id: 'painel-ups', secret: 'segredo-do-provedor-local' };
const BASIC = 'painel-ups-basic';

/**
 * An OIDC and a SAML identity provider with the people of the demonstration. At an IP address, because without
 * RECEPTORES_LOCAIS the product calls nothing else of this machine. Loaded and given a key when first used.
 */
export const createIdentidadeEmulator: EmulatorFactory = ({ dataDir, publicUrl }) => {
  const base = `http://127.0.0.1:${new URL(publicUrl).port}${HERE}`;
  const emissor = `${base}/oidc`;
  const entidade = `${base}/saml`;
  const metadados = `${base}/saml/metadados`;
  const kept = new JsonFile<{ par?: ReturnType<typeof newCertificate> }>(join(dataDir, 'chave.json'), {});
  const pair = () => {
    const par = kept.value.par ?? newCertificate('Provedor local');
    if (!kept.value.par) kept.update(() => ({ par }));
    return par;
  };
  let provider: Promise<OidcProvider> | undefined;
  const oidc = () => {
    provider ??= import('./oidc.ts').then(({ createOidcProvider }) =>
      createOidcProvider({
        emissor,
        clients: [
          { ...CLIENT, retorno: `${publicUrl}/sso/retorno`, method: 'client_secret_post' },
          { ...CLIENT, id: BASIC, retorno: `${publicUrl}/sso/retorno`, method: 'client_secret_basic' },
        ],
        chooseAt: `${HERE}/entrar/`,
        key: pair().key,
      }),
    );
    return provider;
  };

  /** Shows the page to choose a person, then posts the person's SAML response to the panel. */
  async function bySaml(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { readRequest, samlResponse } = await import('./saml.ts');
    const request = readRequest(addressOf(req).searchParams, publicUrl);
    if (!request) return sendJson(res, 400, { message: 'SAMLRequest inválido' });
    if (req.method !== 'POST') return sendHtml(res, 200, choicePage());
    const person = await chosen(req);
    sendHtml(res, 200, postPage(request.retorno, samlResponse({ entidade, request, person, key: pair() })));
  }

  return {
    api: async (_req, res) => sendJson(res, 404, { message: 'Not found' }),
    local: async (req, res, path) => {
      if (path === '/oidc' || path.startsWith('/oidc/')) {
        const { search } = addressOf(req);
        (await oidc()).serve(req, res, path.slice('/oidc'.length) + search);
      } else if (path.startsWith('/entrar/')) {
        if (req.method === 'POST') await (await oidc()).finish(req, res, await chosen(req));
        else sendHtml(res, 200, choicePage());
      } else if (path === '/saml/entrar') await bySaml(req, res);
      else if (path === '/saml/metadados')
        sendText(res, 200, 'text/xml', metadataOf(entidade, `${entidade}/entrar`, pair().certificate));
      else if (path === '/trocar-chaves' && req.method === 'POST') {
        kept.update(() => ({ par: newCertificate('Provedor local') }));
        provider = undefined;
        sendEmpty(res, 204);
      } else if (path === '/')
        sendHtml(res, 200, homePage({ emissor, clienteId: CLIENT.id, segredo: CLIENT.secret, metadados }));
      else return false;
      return true;
    },
  };
};

const chosen = async (req: IncomingMessage) => personIn(new URLSearchParams(String(await readBody(req))));
