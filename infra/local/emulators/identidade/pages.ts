import { escapeHtml, page } from '../page.ts';
import { PEOPLE } from './people.ts';

/** Posts a form's fields without leaving the page. */
const QUIET =
  'event.preventDefault();const f=this;fetch(f.action,{method:"post",headers:{"content-type":"application/json"},body:f.nome?JSON.stringify({nome:f.nome.value.trim(),txt:[f.txt.value.trim()]}):"{}"}).then(r=>{f.querySelector("output").textContent=r.ok?" Feito.":" Não deu certo."})';
const quiet = (action: string, fields: string, label: string) =>
  `<form method="post" action="${action}" onsubmit="${escapeHtml(QUIET)}">${fields}<button>${label}</button><output></output></form>`;

interface Addresses {
  emissor: string;
  clienteId: string;
  segredo: string;
  metadados: string;
}

/** Shows the values to paste into the panel, and a form to publish the domain's TXT record. */
export function homePage({ emissor, clienteId, segredo, metadados }: Addresses): string {
  const facts = Object.entries({ Emissor: emissor, 'ID do cliente': clienteId, Segredo: segredo });
  const list = facts.map(([label, text]) => `<dt>${label}</dt><dd><code>${text}</code></dd>`).join('');
  const domain = `<label>Domínio<input name="nome" value="demo.local"></label><label>Registro TXT<input name="txt" placeholder="painel-ups=…"></label>`;
  const body = `<h1>Provedores de identidade</h1><p>Para Ajustes → Pessoas e acesso → Login único, com um plano Enterprise.</p>
<section><h2>1. Conecte: OIDC</h2><dl>${list}</dl><h2>ou SAML</h2><p>Cole o conteúdo dos <a href="${metadados}">metadados</a>.</p></section>
<section><h2>2. Publique o registro do domínio</h2>${quiet('/__local/dns', domain, 'Publicar')}</section>
<section><h2>3. Teste e ative</h2><p>A página do provedor deixa escolher uma pessoa da demonstração.</p>${quiet('/__local/identidade/trocar-chaves', '', 'Trocar as chaves do provedor')}</section>`;
  return page('Provedores de identidade', body);
}

/** The page to choose the person who signs in. Its forms post to its own address. */
export function choicePage(): string {
  const people = PEOPLE.map(
    ({ nome, email }) =>
      `<form method="post"><input type="hidden" name="email" value="${escapeHtml(email)}"><button>${escapeHtml(nome)} <small>${escapeHtml(email)}</small></button></form>`,
  );
  const other = `<form method="post"><label>Nome<input name="nome"></label><label>E-mail<input name="email" type="email" required></label><button>Entrar como outra pessoa</button></form>`;
  const body = `<h1>Quem está entrando?</h1><p>O provedor de identidade da empresa.</p><section>${people.join('')}</section><section><details><summary>Outra pessoa</summary>${other}</details></section><form method="post"><button>Cancelar</button></form>`;
  return page('Entrar no provedor', body);
}

/** Takes a SAML response to the panel, as providers do: a form that sends itself. */
export const postPage = (action: string, response: string): string =>
  page(
    'Voltando ao Painel',
    `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="SAMLResponse" value="${response}"><button>Continuar</button></form><script>document.forms[0].submit()</script>`,
  );
