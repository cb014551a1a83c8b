import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { VariationMaker } from '#features/assistente/suggest-button.tsx';
import { PostForm } from '#features/posts/editor/post-form.tsx';
import { SUGESTOES } from '#features/posts/planning/planning-paths.ts';
import type { Empresa, Equipe, Sugestao } from '#shared/routes/entities.ts';
import { hasRecurso, PLAN_RULES } from '#shared/rules/planos.ts';
import { SUGESTAO, APROVAR as T } from '#texts/sugestoes/sugestoes.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { BonusField } from '../bonus-field.tsx';
import { useApproval } from './use-approval.ts';

interface ApprovalFormProps {
  empresa: Empresa;
  equipes: readonly Equipe[];
  sugestao: Sugestao;
}

/** The form of a post, filled from a suggestion, with its author's bonus. */
export function ApprovalForm({ empresa, equipes, sugestao }: ApprovalFormProps) {
  const { id: empresaId, plano_nome: plano } = empresa;
  const navigate = useNavigate();
  const autor = sugestao.autor?.nome.split(' ')[0];
  const regras = PLAN_RULES[plano];
  const { approved, bonus, setBonus, ...draft } = useApproval(empresa, { sugestao, equipes });
  // In an effect: the unsaved guard must first see that nothing is unsaved.
  useEffect(() => {
    if (!approved) return;
    toast.ok(T.aprovada(approved.post.situacao, autor, approved.bonus));
    navigate(SUGESTOES, { replace: true });
  }, [approved, autor, navigate]);
  return (
    <>
      <PageHeader
        title={T.titulo(sugestao.autor?.nome ?? SUGESTAO.semAutor)}
        hint={T.dica}
        back={
          <LinkButton to={SUGESTOES} variant="ghost" icon={<ArrowLeft />}>
            {T.todas}
          </LinkButton>
        }
      />
      <PostForm
        empresaId={empresaId}
        regras={regras}
        equipes={hasRecurso(plano, 'equipes') ? equipes : []}
        draft={draft}
        divulgacao={empresa.divulgacao}
        page={empresa.paginaLinkedin}
        maker={empresa.assistente ? VariationMaker : undefined}
        full={false}
        saveLabel={T.comoRascunho}
      >
        <BonusField autor={autor} value={bonus} max={regras.upsMaximo} onChange={setBonus} />
      </PostForm>
    </>
  );
}
