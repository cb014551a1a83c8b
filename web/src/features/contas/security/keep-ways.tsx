import { useChaves } from '#features/chaves/use-chaves.ts';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { formatDate } from '#lib/format/format.ts';
import { useSession } from '#lib/session/session.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { MANTER as T } from '#texts/contas/seguranca.ts';
import { Checkboxes } from '#ui/checkboxes.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { usePasskeys } from './use-passkeys.ts';

interface KeepWaysProps {
  /** ids of what stays */
  kept: readonly string[];
  onChange: (kept: readonly string[]) => void;
}

/** What may stay when the account is closed everywhere else: passkeys, and the owner's API keys. Nothing where there are none. */
export function KeepWays({ kept, onChange }: KeepWaysProps) {
  const session = useSession();
  const passkeys = usePasskeys().data ?? [];
  const owned = session?.papel === 'proprietario' ? session.empresaId : '';
  const { data: empresa } = useEmpresa(owned);
  const hasKeys = empresa !== undefined && hasRecurso(empresa.plano_nome, 'provisionamento');
  const now = new Date().toISOString();
  const chaves = (useChaves(owned, hasKeys).data ?? []).filter(
    ({ expiraEm }) => expiraEm === null || expiraEm > now,
  );
  const groups = [
    { label: T.chavesDeAcesso, items: passkeys },
    { label: T.chavesDeApi, items: chaves },
  ].filter(({ items }) => items.length > 0);
  return groups.map(({ label, items }) => (
    <FieldGroup key={label} label={label} hint={T.dica}>
      <Checkboxes
        options={items.map(({ id, nome, criadaEm }) => ({ id, label: T.item(nome, formatDate(criadaEm)) }))}
        chosen={kept}
        onChange={onChange}
      />
    </FieldGroup>
  ));
}
