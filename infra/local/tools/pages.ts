import { escapeHtml, page } from '../emulators/page.ts';
import type { Mail } from '../services/ses.ts';
import type { ToolsContext } from './context.ts';

const CSS =
  'body{max-width:880px}form{display:inline}nav{display:flex;flex-wrap:wrap;gap:8px 16px}pre{white-space:pre-wrap;font-size:12px;max-height:8em;overflow:auto}';

const instant = (iso: string) =>
  iso &&
  new Date(iso).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const section = (title: string, head: string[], rows: string[], empty: string) =>
  `<section><h2>${title}</h2>${
    rows.length === 0
      ? `<p>${empty}</p>`
      : `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows.join('')}</table>`
  }</section>`;
/** A button that posts without leaving the page. */
const button = (path: string, label: string) =>
  `<form method="post" action="/__local/${path}" onsubmit="event.preventDefault();fetch(this.action,{method:'post'}).then(()=>location.reload())"><button>${label}</button></form>`;

function mailRows(mails: Mail[]): string[] {
  return mails
    .slice(0, 25)
    .map(({ id, to, subject, at }) =>
      row(
        escapeHtml(to),
        `<a href="/__local/emails/${encodeURIComponent(id)}">${escapeHtml(subject)}</a>`,
        instant(at),
      ),
    );
}

/** Those to an address, or about a subject, with these words. */
function matching(mails: Mail[], words: string): Mail[] {
  const wanted = words.toLowerCase();
  return mails.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted));
}

const searchForm = (busca: string) =>
  `<form role="search"><input name="busca" type="search" value="${escapeHtml(busca)}" aria-label="Buscar nos e-mails" placeholder="Endereço ou assunto"> <button>Buscar</button></form>`;

/** The page that links every tool; `busca` filters the mails. */
export function homePage(
  { clock, mails, scheduler, deadLetters, bus, faults }: ToolsContext,
  busca: string,
): string {
  const tasks = scheduler
    .nextRuns()
    .map(({ tarefa, quando, proxima }) =>
      row(`<code>${tarefa}</code>`, quando, instant(proxima), button(`tarefas/${tarefa}`, 'Executar agora')),
    );
  const letters = deadLetters.all
    .slice(0, 25)
    .map(({ id, name, error, at }) =>
      row(
        `<code>${escapeHtml(name)}</code><pre>${escapeHtml(error)}</pre>`,
        instant(at),
        button(`mortas/${id}`, 'Tentar de novo'),
      ),
    );
  const consumers = bus.states.map(({ consumidor, esperando, falhando }) =>
    row(`<code>${consumidor}</code>`, String(esperando), String(falhando)),
  );
  const pending = Object.entries(faults.pending()).map(([servico, { modo, vezes }]) =>
    row(servico, modo, String(vezes)),
  );
  const clockNote = clock.moved ? ' (movido com POST /__local/relogio)' : '';
  const body = `<h1>Ferramentas locais</h1>
<p>Relógio do produto: ${instant(clock.now().toISOString())}${clockNote}</p>
<nav><a href="/">Painel</a><a href="/__local/linkedin/">Rede profissional</a><a href="/__local/stripe/">Pagamentos</a><a href="/__local/mensageiros/">Slack e Teams</a><a href="/__local/identidade/">Login único</a>
<a href="/__local/emails">E-mails (JSON)</a><a href="/__local/custo">Custo por rota (JSON)</a></nav>
${searchForm(busca)}
${section('E-mails enviados', ['Para', 'Assunto', 'Quando'], mailRows(matching(mails(), busca)), busca ? 'Nenhum e-mail encontrado.' : 'Nenhum e-mail ainda.')}
${section('Tarefas agendadas', ['Tarefa', 'Quando', 'Próxima', ''], tasks, '')}
${section('Consumidores de eventos', ['Consumidor', 'À espera', 'Falhando'], consumers, '')}
${section('Eventos que falharam', ['Função', 'Quando', ''], letters, 'Nenhum: todos os eventos foram processados.')}
${section('Falhas pedidas', ['Serviço', 'Modo', 'Vezes'], pending, 'Nenhuma.')}`;
  return page('Ferramentas locais', body, CSS);
}

/** A mail as shown to its reader. */
export function mailPage({ to, subject, html, text, at, links }: Mail): string {
  const list = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('');
  const body = `<p><a href="/__local/">Ferramentas locais</a></p>
<section><h2>${escapeHtml(subject)}</h2><p>Para ${escapeHtml(to)} · ${instant(at)}</p>
<iframe title="Mensagem" sandbox="allow-popups allow-top-navigation-by-user-activation" style="width:100%;height:560px;border:1px solid var(--line);border-radius:8px;background:#fff" srcdoc="${escapeHtml(html)}"></iframe></section>
<section><h2>Texto</h2><pre style="max-height:none">${escapeHtml(text)}</pre></section>
<section><h2>Links</h2><ul>${list}</ul></section>`;
  return page(subject, body, CSS);
}
