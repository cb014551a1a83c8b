import { BellRing, Link2, Link2Off } from 'lucide-react';
import { formatRelative } from '#lib/format/days.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import type { ListedFuncionario } from '#shared/routes/entities.ts';
import { COLABORADORES as T } from '#texts/funcionarios/colaboradores.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { When } from '#ui/when.tsx';
import css from './participation.module.css';
import { useRemindToConnect } from './use-funcionarios.ts';

/** Least time between reminders (functions/areas/funcionarios/store/connection-reminders-due.ts). */
const PAUSE_MS = 7 * 86_400_000;

interface ConnectionProps {
  funcionario: ListedFuncionario;
  empresaId: string;
}

/** Whether the employee has connected LinkedIn; if not, and the e-mail is confirmed, a button reminds them. */
export function Connection({ funcionario, empresaId }: ConnectionProps) {
  const remind = useRemindToConnect(empresaId);
  const mayRemind = useHasPapel('editor');
  const { id, nome, linkedinConectado, situacao, emailConfirmed, lembradoEm } = funcionario;
  if (linkedinConectado)
    return (
      <Badge tone="ok" icon={<Link2 size={15} />}>
        {T.conectado}
      </Badge>
    );
  const reminded = lembradoEm !== null && Date.now() - Date.parse(lembradoEm) < PAUSE_MS;
  return (
    <span className={css.connection}>
      <Badge icon={<Link2Off size={15} />}>{T.naoConectado}</Badge>
      {mayRemind && emailConfirmed && situacao === 'ativo' ? (
        <Button
          variant="ghost"
          size="s"
          className={css.remind}
          icon={<BellRing size={16} />}
          loading={remind.isPending}
          disabled={reminded}
          onClick={() => remind.mutate(id)}
        >
          {reminded ? T.lembrado(formatRelative(lembradoEm)) : T.lembrarDeConectar}
          <span className="so-leitor">: {nome}</span>
        </Button>
      ) : null}
    </span>
  );
}

/** The connection in a row of the list, where the selection reminds. */
export function ConnectionState({ linkedinConectado, lembradoEm }: ListedFuncionario) {
  if (linkedinConectado)
    return (
      <Badge tone="ok" icon={<Link2 size={15} />}>
        {T.conectado}
      </Badge>
    );
  return (
    <span className={css.role}>
      <span className={css.off}>{T.naoConectado}</span>
      {lembradoEm !== null ? (
        <span className={css.quiet}>{T.lembrado(formatRelative(lembradoEm))}</span>
      ) : null}
    </span>
  );
}

interface RoleProps {
  cargo: string | null;
  equipe: string | undefined;
}

/** Job title, and under it the team. */
export function Role({ cargo, equipe }: RoleProps) {
  return (
    <span className={css.role}>
      <span>{cargo || T.semCargo}</span>
      {equipe ? <span className="note">{equipe}</span> : null}
    </span>
  );
}

type Counted = Pick<ListedFuncionario, 'compartilhamentosNoMes' | 'ultimoCompartilhamento'>;

/** Number of shares, and the date of the last. */
export function Shares({ compartilhamentosNoMes, ultimoCompartilhamento: ultimo }: Counted) {
  if (ultimo === null) return <span className={css.quiet}>{T.semCompartilhar}</span>;
  return (
    <span className={css.shares}>
      <span>{T.noMes(compartilhamentosNoMes)}</span>
      <When className={css.quiet} at={ultimo}>
        {T.ultimo(formatRelative(ultimo))}
      </When>
    </span>
  );
}
