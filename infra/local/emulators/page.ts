import { escapeHtml } from '../../../functions/platform/http/html.ts';

export { escapeHtml };

const BASE_CSS = `
:root{color-scheme:light dark;--bg:#f3f2f7;--card:#fff;--ink:#211d2e;--soft:#635d74;--line:#dedae8;--accent:#0a66c2;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#17151d;--card:#221f2b;--ink:#f0edf7;--soft:#aaa3bb;--line:#373243;--accent:#71b7fb;--on-accent:#0b1b2b}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
main{max-width:560px;margin:0 auto;padding:24px 16px 64px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden;box-shadow:0 1px 2px rgb(33 29 46/.06),0 8px 24px rgb(33 29 46/.06)}
.soft{color:var(--soft);font-size:14px}
a{color:var(--accent)}
.actions{display:flex;gap:12px;flex-wrap:wrap}
button,.button{font:inherit;font-weight:600;padding:10px 22px;border-radius:999px;border:1px solid var(--accent);background:transparent;color:var(--accent);cursor:pointer;text-decoration:none;transition:filter .12s,transform .12s}
button.main{background:var(--accent);color:var(--on-accent)}
button:hover,.button:hover{filter:brightness(1.08)}
button:active{transform:translateY(1px)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
input{font:inherit;width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:var(--ink)}
h1{font-size:22px;line-height:1.2;margin:0 0 8px}
.local{display:block;text-align:center;margin:24px 0 0;font-size:12px;color:var(--soft)}`;

/** A page of an emulated service, marked as the local stand-in. `body` is trusted HTML. */
export const page = (title: string, body: string, css = ''): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${BASE_CSS}${css}</style></head>
<body><main>${body}<span class="local">Ambiente local: esta página imita o serviço externo.</span></main></body></html>`;
