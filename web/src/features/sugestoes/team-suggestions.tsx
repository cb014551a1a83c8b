import { Send } from 'lucide-react';
import { useState } from 'react';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Sugestao } from '#shared/routes/entities.ts';
import { SUGESTAO_SITUATIONS, type SugestaoSituation } from '#shared/rules/sugestoes.ts';
import { SUGESTAO, SUGESTOES as T } from '#texts/sugestoes/sugestoes.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/state.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import css from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface TeamSuggestionsProps {
  empresaId: string;
  filter: string | null;
  onFilter: (situacao: SugestaoSituation) => void;
  /** the suggestion that a link opened */
  markedId: string | null;
  /** address of the form that publishes a suggestion */
  approvalPath: (id: string) => string;
}

/** The team's suggestions: open ones first, others by a filter. */
export function TeamSuggestions({ filter, onFilter, ...rest }: TeamSuggestionsProps) {
  const situacao = SUGESTAO_SITUATIONS.find((each) => each === filter) ?? 'aberta';
  return (
    <>
      <div className={css.filter}>
        <Segmented
          label={T.mostrar}
          name="situacao"
          value={situacao}
          onChange={onFilter}
          options={SUGESTAO_SITUATIONS.map((value) => ({ value, label: T.filtros[value] }))}
        />
      </div>
      <Rows key={situacao} situacao={situacao} {...rest} />
    </>
  );
}

interface RowsProps extends Omit<TeamSuggestionsProps, 'filter' | 'onFilter'> {
  situacao: SugestaoSituation;
}

function Rows({ empresaId, situacao, markedId, approvalPath }: RowsProps) {
  const list = useSuggestions(empresaId, situacao);
  const none = (
    <EmptyState drawing="posts" title={T.vazio[situacao]}>
      {situacao === 'aberta' ? T.vazioTexto : null}
    </EmptyState>
  );
  return (
    <PagedList list={list} skeletons={3} erro={SUGESTAO.erro} empty={none}>
      {(rows) => (
        <ul className="stack gap-12">
          {rows.map((sugestao) => (
            <TeamSuggestion
              key={sugestao.id}
              empresaId={empresaId}
              sugestao={sugestao}
              marked={sugestao.id === markedId}
              approvalPath={approvalPath(sugestao.id)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface TeamSuggestionProps {
  empresaId: string;
  sugestao: Sugestao;
  marked: boolean;
  approvalPath: string;
}

function TeamSuggestion({ empresaId, sugestao, marked, approvalPath }: TeamSuggestionProps) {
  const [asking, setAsking] = useState(false);
  const mayAnswer = useHasPapel('editor');
  const nome = sugestao.autor?.nome ?? SUGESTAO.semAutor;
  return (
    <>
      <SuggestionCard
        sugestao={sugestao}
        showAutor
        marked={marked}
        action={
          mayAnswer && sugestao.situacao === 'aberta' ? (
            <>
              <Button
                variant="ghost"
                aria-label={`${T.recusar}: ${T.de(nome)}`}
                onClick={() => setAsking(true)}
              >
                {T.recusar}
              </Button>
              <LinkButton
                variant="soft"
                to={approvalPath}
                aria-label={`${T.publicar} ${T.de(nome)}`}
                icon={<Send />}
              >
                {T.publicar}
              </LinkButton>
            </>
          ) : null
        }
      />
      {asking ? (
        <RefuseDialog empresaId={empresaId} sugestao={sugestao} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
