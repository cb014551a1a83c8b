import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Empresa, Equipe, Mensageiro } from '../../../../shared/routes/entities.ts';
import { MOST_MENSAGEIROS } from '../../../../shared/rules/mensageiros.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { formatRelative } from '../../lib/format/format.ts';
import { MENSAGEIROS as T } from '../../texts/mensageiros/mensageiros.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { useEquipes } from '../equipes/use-equipes.ts';
import { SeePlans } from '../shell/see-plans.tsx';
import css from './mensageiros.module.css';
import { useMensageiros } from './use-mensageiros.ts';

const NewDialog = lazyDialog(() => import('./new-mensageiro-dialog.tsx'));
const ChannelDialog = lazyDialog(() => import('./mensageiro-dialog.tsx'));

/** The channels that get the company's posts, each opened by a press. */
export function MensageirosSection({ empresa }: { empresa: Empresa }) {
  const inPlan = hasRecurso(empresa.plano_nome, 'mensageiros');
  const list = useMensageiros(empresa.id, inPlan);
  const { data: equipes = [] } = useEquipes(empresa.id, hasRecurso(empresa.plano_nome, 'equipes'));
  const [open, setOpen] = useState<string>();
  const chosen = list.data?.find(({ id }) => id === open);
  const isFull = (list.data?.length ?? 0) >= MOST_MENSAGEIROS;
  const close = () => setOpen(undefined);
  const shared = { empresaId: empresa.id, equipes, onClose: close };
  return (
    <Section title={T.titulo} hint={T.dica}>
      <div className={css.body}>
        {inPlan ? <List list={list} equipes={equipes} onOpen={setOpen} /> : <SeePlans>{T.semPlano}</SeePlans>}
        <div className={css.end}>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            disabled={!inPlan || isFull || !list.data}
            onClick={() => setOpen('novo')}
          >
            {T.novo}
          </Button>
          {isFull ? <p className={css.quiet}>{T.cheio}</p> : null}
        </div>
      </div>
      {open === 'novo' ? <NewDialog {...shared} /> : null}
      {chosen ? <ChannelDialog {...shared} mensageiro={chosen} /> : null}
    </Section>
  );
}

interface ListProps {
  list: ReturnType<typeof useMensageiros>;
  equipes: readonly Equipe[];
  onOpen: (id: string) => void;
}

function List({ list: { data, isError, error, refetch }, equipes, onOpen }: ListProps) {
  if (!data && isError) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowSkeletons count={1} />;
  if (data.length === 0) return <p className={css.quiet}>{T.nenhum}</p>;
  return (
    <ul className={css.rows}>
      {data.map((mensageiro) => (
        <li key={mensageiro.id}>
          <button
            type="button"
            className={css.row}
            aria-label={T.abrir(mensageiro.nome)}
            onClick={() => onOpen(mensageiro.id)}
          >
            <span className={css.words}>
              <span className={css.name}>{mensageiro.nome}</span>
              <span className={css.quiet}>{factsOf(mensageiro, equipes)}</span>
            </span>
            <State mensageiro={mensageiro} />
            <ChevronRight size={18} aria-hidden="true" className={css.chevron} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `Slack · Vendas · último post há 5 minutos` */
function factsOf({ tipo, equipeId, ultimoEnvio }: Mensageiro, equipes: readonly Equipe[]): string {
  const equipe =
    equipeId === null ? T.todos : (equipes.find(({ id }) => id === equipeId)?.nome ?? T.equipeExcluida);
  return [T.tipo[tipo], equipe, ultimoEnvio ? T.ultimo(formatRelative(ultimoEnvio)) : T.nada].join(' · ');
}

function State({ mensageiro: { ativo, falhandoDesde, motivo } }: { mensageiro: Mensageiro }) {
  if (!ativo) return <Badge tone={motivo ? 'bad' : 'neutral'}>{T.desligado}</Badge>;
  return falhandoDesde ? <Badge tone="warn">{T.falhando}</Badge> : <Badge tone="ok">{T.ligado}</Badge>;
}
