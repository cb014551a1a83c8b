export interface Content {
  subject: string;
  /** paragraphs above the button; plain text, escaped here */
  paragraphs: string[];
  action: { label: string; url: string };
  /** small print under the button */
  note?: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The one frame of every mail: table layout and inline styles, which is what mail programs understand. */
export function toHtml({ subject, paragraphs, action, note }: Content): string {
  const body = paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#2b2838">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
  const small = `margin:24px 0 0;font-size:13px;line-height:1.5;color:#6b6780`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f2fa;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:14px">
<tr><td style="padding:32px 32px 8px;font-size:18px;font-weight:700;color:#4b2fd0">Painel UPS</td></tr>
<tr><td style="padding:8px 32px 32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#17142a">${escapeHtml(subject)}</h1>
${body}
<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#5b3fe0;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
${note ? `<p style="${small}">${escapeHtml(note)}</p>` : ''}
<p style="${small}">Se o botão não funcionar, copie este endereço no navegador:<br><span style="word-break:break-all">${escapeHtml(action.url)}</span></p>
</td></tr></table>
</td></tr></table>
</body></html>`;
}

export const toText = ({ subject, paragraphs, action, note }: Content): string =>
  [subject, ...paragraphs, `${action.label}: ${action.url}`, ...(note ? [note] : []), 'Painel UPS'].join(
    '\n\n',
  );
