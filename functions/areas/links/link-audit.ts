import { quoted } from '../../platform/audit-text.ts';

const what = ({ codigo, host }: { codigo?: string | undefined; host?: string | undefined }): string =>
  host === undefined ? `o endereço curto ${quoted(codigo ?? '')}` : `os links do site ${quoted(host)}`;

type Blocked = Parameters<typeof what>[0];
export const linkBloqueado = (blocked: Blocked): string => `Bloqueou ${what(blocked)}.`;
export const linkLiberado = (blocked: Blocked): string => `Liberou ${what(blocked)}.`;
