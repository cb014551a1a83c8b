import { Plus } from 'lucide-react';
import { useHasPapel } from '#lib/session/papel.ts';
import { abaPath, PATHS } from '#paths.ts';
import { ABAS } from '#texts/shell/painel.ts';
import { LinkButton } from '#ui/button.tsx';

/** The next step of a company whose screen is still empty; none for managers who only read. */
export function NewPostButton() {
  if (!useHasPapel('editor')) return null;
  return (
    <LinkButton to={abaPath(PATHS.empresa, 'novo-post')} icon={<Plus />}>
      {ABAS.novoPost}
    </LinkButton>
  );
}
