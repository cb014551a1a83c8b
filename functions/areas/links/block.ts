import { refusal } from '../../../shared/errors.ts';
import { blockableHost } from '../../../shared/rules/links.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Caller, lineBy } from '../access/index.ts';
import { refreshBlockedHosts } from './blocked-hosts.ts';
import { linkBloqueado, linkLiberado } from './link-audit.ts';
import { setCodeBlocked, setHostBlocked } from './store/blocks.ts';
import { isCode } from './store/code.ts';
import { getLink } from './store/links.ts';

interface CodeOrHost {
  codigo?: string | undefined;
  host?: string | undefined;
}

/**
 * Blocks or unblocks a share's short address, or a host. The audit line of an address belongs to its company, that of a
 * host to the admin.
 */
export async function setBlocked(
  { codigo, host: typed }: CodeOrHost,
  isBlocked: boolean,
  { caller, now }: { caller: Caller; now: Date },
): Promise<CodeOrHost> {
  const host = typed && blockableHost(typed);
  const acao = isBlocked ? ('link.bloqueado' as const) : ('link.liberado' as const);
  const summary = isBlocked ? linkBloqueado : linkLiberado;
  if (host) {
    const entry = { acao, alvo: host, resumo: summary({ host }), now };
    await setHostBlocked(host, isBlocked, lineBy(caller, entry));
    // Other processes read the change within a minute.
    await refreshBlockedHosts(now);
    return { host };
  }
  const link = codigo && isCode(codigo) ? await getLink(codigo) : undefined;
  if (!link) throw refusal(REFUSALS.linkNotFound);
  const entry = { acao, empresaId: link.empresaId, alvo: link.codigo, resumo: summary(link), now };
  await setCodeBlocked(link.codigo, isBlocked, lineBy(caller, entry));
  return { codigo: link.codigo };
}
