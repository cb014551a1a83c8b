import type { Empresa } from '#shared/routes/entities.ts';
import { FIRST_DRAFTS } from '#shared/rules/fontes.ts';
import { FONTES as T } from '#texts/fontes/fontes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FonteForm } from './fonte-form.tsx';
import css from './fontes.module.css';
import { useCreateFonte } from './use-fontes.ts';

interface NewFonteProps {
  empresa: Empresa;
  onBack: () => void;
  onDone: () => void;
}

/** The address, then what was found there. */
export function NewFonte({ empresa, onBack, onDone }: NewFonteProps) {
  const create = useCreateFonte(empresa.id);
  if (!create.data)
    return (
      <FonteForm
        key="nova"
        title={T.nova}
        empresa={empresa}
        initial={{ url: '', tags: [] }}
        submitLabel={T.incluir}
        pending={create.isPending}
        error={create.error}
        onSubmit={(fields) => create.mutate(fields)}
        onClose={onBack}
      />
    );
  const { fonte, previa } = create.data;
  return (
    <Dialog
      key="previa"
      title={T.nova}
      size="s"
      onClose={onDone}
      footer={<Button onClick={onDone}>{T.pronto}</Button>}
    >
      <p role="status">
        <b>{T.lendo(fonte.nome)}</b> {previa.length > 0 ? T.previa : T.previaVazia}
      </p>
      {previa.length > 0 ? (
        <ul className={css.preview}>
          {previa.slice(0, FIRST_DRAFTS).map((titulo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
            <li key={index}>{titulo}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
