import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { keepShared } from '#features/sugestoes/suggestion-draft.ts';
import { useSession } from '#lib/session/session.ts';
import { PageSplash } from '#ui/page-splash.tsx';

/** Target of the system's share sheet: leads to the form of a suggestion, filled in. */
export default function SuggestPage() {
  const [params] = useSearchParams();
  const empresaId = useSession()?.empresaId ?? '';
  const navigate = useNavigate();
  useEffect(() => {
    keepShared(empresaId, params);
    navigate(funcionarioPath('sugestoes'), { replace: true });
  }, [empresaId, params, navigate]);
  return <PageSplash />;
}
