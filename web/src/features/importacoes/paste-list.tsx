import { messageOf } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { useDraft } from '#lib/storage/draft.ts';
import type { Equipe } from '#shared/routes/entities.ts';
import { IMPORTAR, CONVIDAR as T } from '#texts/importacoes/importar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { listOfPasted, readPasted } from './pasted-people.ts';
import type { Checked } from './running-import.ts';
import { checkList } from './use-import.ts';
import { usePasted } from './use-pasted.ts';

interface PasteListProps {
  empresaId: string;
  equipes: readonly Equipe[];
  /** the list that is checked */
  onFile: (file: File) => void;
  onChecked: (checked: Checked) => void;
}

/** Invites several people by their pasted addresses; they are checked as an imported list. */
export function PasteList({ empresaId, equipes, onFile, onChecked }: PasteListProps) {
  const { name, before } = usePasted(empresaId);
  const typed = useForm({
    initial: { enderecos: '', cargo: '', equipe: '' },
    typed: before,
    check: ({ enderecos }) => {
      const { people, unread } = readPasted(enderecos);
      return {
        ...(people.length === 0 ? { enderecos: T.semEnderecos } : {}),
        ...(unread[0] === undefined ? {} : { enderecos: T.naoLido(unread[0], unread.length - 1) }),
      };
    },
    failure: (error) => messageOf(error, IMPORTAR.erro),
    submit: async ({ enderecos, cargo, equipe }) => {
      const list = listOfPasted(readPasted(enderecos).people, cargo.trim(), equipe);
      const checked = await checkList(list);
      onFile(list);
      onChecked(checked);
    },
  });
  useDraft(name, typed.values, typed.dirty);
  return (
    <form ref={typed.ref} onSubmit={typed.onSubmit} noValidate>
      <Card className="column">
        {typed.error ? <Alert tone="bad">{typed.error}</Alert> : null}
        <TextArea
          {...typed.field('enderecos')}
          label={T.enderecos}
          hint={T.dica}
          rows={5}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...typed.field('cargo')} label={T.cargo} optional hint={T.cargoDica} autoComplete="off" />
        {equipes.length > 0 ? (
          <Select
            label={T.equipe}
            name="equipe"
            optional
            value={typed.values.equipe}
            onChange={(equipe) => typed.set('equipe', equipe)}
            options={[
              { value: '', label: T.semEquipe },
              ...equipes.map(({ nome }) => ({ value: nome, label: nome })),
            ]}
          />
        ) : null}
        <div>
          <Button type="submit" loading={typed.submitting}>
            {T.conferir}
          </Button>
        </div>
      </Card>
    </form>
  );
}
