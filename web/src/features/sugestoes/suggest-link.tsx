import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { POSTS } from '#texts/posts/posts.ts';
import css from './suggest-link.module.css';

/** Link to the form of a suggestion, if the plan has suggestions; its space is reserved. */
export function SuggestLink({ empresaId }: { empresaId: string }) {
  const { data: empresa } = useEmpresa(empresaId);
  if (!empresa || !hasRecurso(empresa.plano_nome, 'sugestoes')) return <span className={css.place} />;
  return (
    <Link
      className={css.link}
      to={funcionarioPath('sugestoes')}
      title={POSTS.sugerir}
      aria-label={POSTS.sugerir}
    >
      <Lightbulb size={20} />
      {POSTS.sugerirCurto}
    </Link>
  );
}
