import { escapeHtml, page } from '../emulators/page.ts';
import type { Mail } from '../services/ses.ts';
import type { ToolsContext } from './context.ts';

const CSS = `main{max-width:880px}
section{margin:0 0 16px}section.card{padding:20px 24px}
h2{font-size:17px;margin:0 0 8px}
table{width:100%;border-collapse:collapse;font-size:14px}
td,th{text-align:left;padding:8px 12px 8px 0;border-top:1px solid var(--line);vertical-align:top}
th{border:0;color:var(--soft);font-weight:600;font-size:12px;text-transform:uppercase;letter-spacing:.04em}
td:last-child,th:last-child{text-align:right}
.wide{overflow-x:auto}
form{display:inline}
button.small{padding:4px 12px;font-size:13px}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 20px}
nav a{padding:8px 16px;border:1px solid var(--line);border-radius:999px;background:var(--card);text-decoration:none;font-weight:600;font-size:14px}
pre{white-space:pre-wrap;font-size:12px;margin:4px 0 0;color:var(--soft);max-height:8em;overflow:auto}`;

const instant = (iso: string) =>
  iso &&
  new Date(iso).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const section = (title: string, head: string[], rows: string[], empty: string) =>
  `<section class="card"><h2>${title}</h2>${
    rows.length === 0
      ? `<p class="soft">${empty}</p>`
      : `<div class="wide"><table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows.join('')}</table></div>`
  }</section>`;
/** A button that posts without leaving the page. */
const button = (path: string, label: string) =>
  `<form method="post" action="/__local/${path}" onsubmit="event.preventDefault();fetch(this.action,{method:'post'}).then(()=>location.reload())"><button class="small">${label}</button></form>`;

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

/** The page that links every tool. */
export function homePage({ clock, mails, scheduler, deadLetters, bus, faults }: ToolsContext): string {
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
<p class="soft">Relógio do produto: ${instant(clock.now().toISOString())}${clockNote}</p>
<nav><a href="/">Painel</a><a href="/__local/linkedin/">Rede profissional</a><a href="/__local/stripe/">Pagamentos</a><a href="/__local/mensageiros/">Slack e Teams</a><a href="/__local/identidade/">Login único</a>
<a href="/__local/emails">E-mails (JSON)</a><a href="/__local/custo">Custo por rota (JSON)</a></nav>
${section('E-mails enviados', ['Para', 'Assunto', 'Quando'], mailRows(mails()), 'Nenhum e-mail ainda.')}
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
<section class="card"><h2>${escapeHtml(subject)}</h2><p class="soft">Para ${escapeHtml(to)} · ${instant(at)}</p>
<iframe title="Mensagem" sandbox="allow-popups allow-top-navigation-by-user-activation" style="width:100%;height:560px;border:1px solid var(--line);border-radius:8px;background:#fff" srcdoc="${escapeHtml(html)}"></iframe></section>
<section class="card"><h2>Texto</h2><pre style="max-height:none">${escapeHtml(text)}</pre></section>
<section class="card"><h2>Links</h2><ul>${list}</ul></section>`;
  return page(subject, body, CSS);
}
