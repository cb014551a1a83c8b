import { escapeHtml } from '../../../functions/platform/http/html.ts';

export { escapeHtml };

/** Plain: nobody takes it for the service. */
const BASE_CSS = `
:root{color-scheme:light dark;--line:light-dark(#ccc,#555);--soft:light-dark(#555,#bbb);--ink:CanvasText}
body{max-width:640px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}
img,video{max-width:100%}svg{width:220px;background:#fff}
label{display:block}input,button{font:inherit}input:not([type=hidden]){width:100%;box-sizing:border-box}
td,th{text-align:left;padding:4px 12px 4px 0}code{overflow-wrap:anywhere}
.card{border:1px solid var(--line)}.soft{color:var(--soft)}.actions{display:flex;gap:12px}`;

/** A page of an emulated service, marked as the local stand-in. `body` is trusted HTML. */
export const page = (title: string, body: string, css = ''): string =>
  plainPage(
    title,
    `${body}<span class="local">Ambiente local: esta página imita o serviço externo.</span>`,
    css,
  );

/** A page of the local stack. `body` is trusted HTML. */
export const plainPage = (title: string, body: string, css = ''): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${BASE_CSS}${css}</style></head>
<body><main>${body}</main></body></html>`;
