import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useSession } from '#lib/session/session.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { MOST_OPEN } from '#shared/rules/sugestoes.ts';
import { SUGESTAO, SUGERIR as T } from '#texts/sugestoes/sugestoes.ts';
import { Alert } from '#ui/alert.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { OwnSuggestions } from './own-suggestions.tsx';
import { SuggestionForm } from './suggestion-form.tsx';
import css from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** Sugerir um post, and the employee's earlier suggestions. */
export default function SuggestionsTab() {
  const empresaId = useSession()?.empresaId ?? '';
  const empresa = useEmpresa(empresaId);
  if (!empresa.data)
    return (
      <NotLoaded query={empresa} erro={SUGESTAO.erro}>
        <CardSkeletons count={1} />
      </NotLoaded>
    );
  if (!hasRecurso(empresa.data.plano_nome, 'sugestoes')) {
    return (
      <>
        <PageHeader title={T.titulo} />
        <EmptyState drawing="posts" title={SUGESTAO.upgradeColab} />
      </>
    );
  }
  return <Suggestions empresaId={empresaId} divulgacao={empresa.data.divulgacao} />;
}

type SuggestionsProps = ComponentProps<typeof SuggestionForm>;

function Suggestions({ empresaId, divulgacao }: SuggestionsProps) {
  const list = useSuggestions(empresaId);
  const marked = useSearchParams()[0].get('sugestao');
  const waiting = list.data?.filter(({ situacao }) => situacao === 'aberta').length ?? 0;
  return (
    <>
      <PageHeader title={T.titulo} hint={T.dica} />
      <div className={css.layout}>
        {waiting >= MOST_OPEN ? (
          <Alert tone="info">
            <b>{T.cheia}</b> {T.cheiaTexto}
          </Alert>
        ) : (
          <SuggestionForm empresaId={empresaId} divulgacao={divulgacao} />
        )}
        <OwnSuggestions list={list} markedId={marked} />
      </div>
    </>
  );
}
