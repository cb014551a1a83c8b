import { escapeHtml } from '../http/html.ts';

export interface MailContent {
  subject: string;
  /** paragraphs above the button; plain text, escaped here */
  paragraphs: string[];
  /** rows between the paragraphs and `after` */
  items?: MailRow[];
  after?: string[];
  action: { label: string; url: string };
  /** small print under the button */
  note?: string;
  /** unsubscribing: a page, and the address for a mail program's own button (RFC 8058) */
  leave?: { text: string; label: string; url: string; oneClick: string };
}

interface MailRow {
  text: string;
  /** shown under the text: its UPS */
  note: string;
  url: string;
  /** most mail programs block images at first */
  image: string | undefined;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#2b2838">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** A picture on a coloured area of the same size: when blocked, nothing moves. */
const picture = (url: string | undefined) =>
  url === undefined
    ? ''
    : `<td width="56" style="padding:12px 0 12px 12px;vertical-align:top"><div style="width:56px;height:56px;border-radius:8px;background:#e6e1f8;overflow:hidden"><img src="${escapeHtml(url)}" alt="" width="56" height="56" style="display:block;width:56px;height:56px;object-fit:cover;border:0"></div></td>`;

const row = ({ text, note, url, image }: MailRow) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border:1px solid #e3e0ee;border-radius:12px"><tr>${picture(image)}<td style="padding:12px;vertical-align:top"><a href="${escapeHtml(url)}" style="display:block;font-size:16px;line-height:1.4;color:#17142a;text-decoration:none">${escapeHtml(text)}</a><span style="display:inline-block;margin-top:8px;padding:2px 10px;border-radius:999px;background:#fbe3ae;font-size:14px;font-weight:600;color:#4a3206">${escapeHtml(note)}</span></td></tr></table>`;

const unsubscribeLine = ({ text, label, url }: NonNullable<MailContent['leave']>, style: string) =>
  `<p style="${style}">${escapeHtml(text)} <a href="${escapeHtml(url)}" style="color:#4b2fd0">${escapeHtml(label)}</a></p>`;

/** The frame of every mail: table layout and inline styles, for mail programs. */
export function toHtml({
  subject,
  paragraphs,
  items = [],
  after = [],
  action,
  note,
  leave,
}: MailContent): string {
  const body = [...paragraphs.map(paragraph), ...items.map(row), ...after.map(paragraph)].join('');
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
${leave ? unsubscribeLine(leave, small) : ''}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

export const toText = ({
  subject,
  paragraphs,
  items = [],
  after = [],
  action,
  note,
  leave,
}: MailContent): string =>
  [
    subject,
    ...paragraphs,
    ...items.map((item) => `${item.text} (${item.note})\n${item.url}`),
    ...after,
    `${action.label}: ${action.url}`,
    ...(note ? [note] : []),
    ...(leave ? [`${leave.text} ${leave.label}: ${leave.url}`] : []),
    'Painel UPS',
  ].join('\n\n');

/** Headers by which a mail program offers unsubscribing in one press. */
export const headersOf = ({ leave }: MailContent): { name: string; value: string }[] =>
  leave
    ? [
        { name: 'List-Unsubscribe', value: `<${leave.oneClick}>` },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]
    : [];
