import { refusal } from '../../../shared/refusals.ts';
import { blockableHost } from '../../../shared/rules/links.ts';
import { type Caller, lineBy } from '../access/index.ts';
import { linkBloqueado, linkLiberado } from './audit.ts';
import { refreshBlockedHosts } from './blocked-hosts.ts';
import { setCodeBlocked, setHostBlocked } from './store/blocks.ts';
import { isCode } from './store/code.ts';
import { getLink } from './store/links.ts';

interface Asked {
  codigo?: string | undefined;
  host?: string | undefined;
}

/**
 * Blocks a share's address or a host, or takes that back. A line about an address stands in its company's audit, one
 * about a host in the admin's own.
 */
export async function setBlocked(
  { codigo, host: typed }: Asked,
  isBlocked: boolean,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Asked> {
  const host = typed && blockableHost(typed);
  const acao = isBlocked ? ('link.bloqueado' as const) : ('link.liberado' as const);
  const summary = isBlocked ? linkBloqueado : linkLiberado;
  if (host) {
    const told = { acao, alvo: host, resumo: summary({ host }), now };
    await setHostBlocked(host, isBlocked, lineBy(caller, told));
    // This process knows at once, all others within a minute.
    await refreshBlockedHosts(now);
    return { host };
  }
  const link = codigo && isCode(codigo) ? await getLink(codigo) : undefined;
  if (!link) throw refusal('linkNotFound');
  const told = { acao, empresaId: link.empresaId, alvo: link.codigo, resumo: summary(link), now };
  await setCodeBlocked(link.codigo, isBlocked, lineBy(caller, told));
  return { codigo: link.codigo };
}
