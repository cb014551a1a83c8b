import { useEquipes } from '#features/equipes/use-equipes.ts';
import { ReceiversSection } from '#features/shell/receivers-section.tsx';
import { formatRelative } from '#lib/format/days.ts';
import type { Empresa, Equipe, Mensageiro } from '#shared/routes/entities.ts';
import { MOST_MENSAGEIROS } from '#shared/rules/mensageiros.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { MENSAGEIROS as T } from '#texts/mensageiros/mensageiros.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import css from '#ui/row-list.module.css';
import { useMensageiros } from './use-mensageiros.ts';

const NewDialog = lazyDialog(() => import('./new-mensageiro-dialog.tsx'));
const ChannelDialog = lazyDialog(() => import('./mensageiro-dialog.tsx'));

/** The channels that get the company's posts. */
export function MensageirosSection({ empresa }: { empresa: Empresa }) {
  const { data: equipes = [] } = useEquipes(empresa.id, hasRecurso(empresa.plano_nome, 'equipes'));
  const shared = { empresaId: empresa.id, equipes };
  return (
    <ReceiversSection
      texts={T}
      list={useMensageiros(empresa.id)}
      most={MOST_MENSAGEIROS}
      skeletons={1}
      labelOf={({ nome }) => T.abrir(nome)}
      wordsOf={(mensageiro) => (
        <>
          <span className={css.name}>{mensageiro.nome}</span>
          <span className={css.quiet}>{factsOf(mensageiro, equipes)}</span>
        </>
      )}
      newDialog={(close) => <NewDialog {...shared} onClose={close} />}
      dialogOf={(mensageiro, close) => <ChannelDialog {...shared} mensageiro={mensageiro} onClose={close} />}
    />
  );
}

/** `Slack · Vendas · último post há 5 minutos` */
function factsOf({ tipo, equipeId, ultimoEnvio }: Mensageiro, equipes: readonly Equipe[]): string {
  const equipe =
    equipeId === null ? T.todos : (equipes.find(({ id }) => id === equipeId)?.nome ?? T.equipeExcluida);
  return [T.tipo[tipo], equipe, ultimoEnvio ? T.ultimo(formatRelative(ultimoEnvio)) : T.nada].join(' · ');
}
