import { useState } from 'react';
import { SeePlans } from '#features/shell/see-plans.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { VINCULO_LABELS } from '#shared/rules/vinculo.ts';
import { IMPORTAR as T } from '#texts/importacoes/importar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/field.tsx';
import css from './import.module.css';
import type { Checked } from './running-import.ts';
import { StepTitle } from './step-title.tsx';
import { useConfirmImport } from './use-import.ts';
import { WrongCells } from './wrong-cells.tsx';

interface CheckedListProps {
  empresa: Empresa;
  checked: Checked;
  /** creates the missing teams and checks the file again */
  createTeams:
    | { run: (nomes: readonly string[]) => void; isPending: boolean; error: Error | null }
    | undefined;
  onAnother: () => void;
}

/** The checked file: number of valid rows, errors by cause, and the employees to be created. */
export function CheckedList({ empresa, checked, createTeams, onAnother }: CheckedListProps) {
  const { linhas, validas, existentes, atualizam, equipesFaltantes, soFaltaEquipe, ignoradas } = checked;
  const people = validas - existentes;
  const confirm = useConfirmImport(empresa.id);
  const [conviteDepois, setConviteDepois] = useState(false);
  const wrong = linhas - validas;
  const teamsFirst = soFaltaEquipe > 0;
  const creating =
    createTeams && equipesFaltantes.length > 0 ? (
      <Button
        variant={teamsFirst ? 'primary' : 'secondary'}
        loading={createTeams.isPending}
        onClick={() => createTeams.run(equipesFaltantes)}
      >
        {T.criarEquipes}
      </Button>
    ) : null;
  const none = teamsFirst ? T.faltamEquipes(equipesFaltantes.length) : T.nenhuma;
  return (
    <>
      <div>
        <StepTitle>{validas === 0 ? none : T.prontas(validas, linhas)}</StepTitle>
        {teamsFirst ? <p className="note">{T.comEquipes(equipesFaltantes, soFaltaEquipe)}</p> : null}
        {wrong > 0 && validas > 0 ? <p className="note">{T.comErro(wrong)}</p> : null}
        {existentes > 0 ? <p className="note">{T.jaExistem(existentes, atualizam)}</p> : null}
        {ignoradas.length > 0 ? <p className="note">{T.ignoradas(ignoradas)}</p> : null}
      </div>
      <Seats empresa={empresa} wanted={people} />
      {people > 0 ? (
        <div>
          <Checkbox name="conviteDepois" checked={conviteDepois} onChange={setConviteDepois}>
            {T.depois}
          </Checkbox>
          <p className="note">{T.depoisDica}</p>
        </div>
      ) : null}
      {confirm.isError ? <Alert tone="bad">{messageOf(confirm.error, T.erroConfirmar)}</Alert> : null}
      {createTeams?.error ? <Alert tone="bad">{messageOf(createTeams.error, T.erroEquipes)}</Alert> : null}
      <div className="row gap-10">
        {teamsFirst ? creating : null}
        {people + atualizam > 0 ? (
          <Button
            variant={teamsFirst ? 'secondary' : 'primary'}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ id: checked.importacaoId, conviteDepois })}
          >
            {people > 0 ? T.importarPessoas(people) : T.atualizarPessoas(atualizam)}
          </Button>
        ) : null}
        {teamsFirst ? null : creating}
        <Button variant="secondary" disabled={confirm.isPending} onClick={onAnother}>
          {T.voltar}
        </Button>
      </div>
      {checked.erros.length > 0 ? <WrongCells checked={checked} /> : null}
      {checked.previa.length > 0 ? <Preview checked={checked} /> : null}
    </>
  );
}

/** Shown before confirming. Existing employees take no seat; the server decides. */
function Seats({ empresa, wanted }: { empresa: Empresa; wanted: number }) {
  const { colaboradoresLimite: limit, numColaboradores: used } = empresa;
  const free = limit === null ? wanted : Math.max(0, limit - used);
  if (free >= wanted) return null;
  return <SeePlans tone="warn">{T.semVagas(free, wanted - free)}</SeePlans>;
}

function Preview({ checked: { previa, validas, existentes } }: { checked: Checked }) {
  const shown = T.primeiras(previa.length, validas - existentes);
  const named = previa.some(({ equipe }) => equipe);
  const paid = previa.some(({ vinculo, matricula }) => vinculo || matricula);
  return (
    <Card className="stack gap-18">
      <div>
        <h3 className={css.subtitle}>{T.previa}</h3>
        {shown ? <p className="note">{shown}</p> : null}
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{T.nome}</th>
            <th scope="col">{T.email}</th>
            <th scope="col">{T.cargo}</th>
            {named ? <th scope="col">{T.equipe}</th> : null}
            {paid ? <th scope="col">{T.folha}</th> : null}
          </tr>
        </thead>
        <tbody>
          {previa.map(({ linha, nome, email, cargo, equipe, vinculo, matricula }) => (
            <tr key={linha}>
              <th scope="row" className={css.person}>
                {nome}
              </th>
              <td className={css.email}>{email}</td>
              <td className={css.quiet}>{cargo}</td>
              {named ? <td className={css.quiet}>{equipe}</td> : null}
              {paid ? (
                <td className={css.quiet}>
                  {[vinculo && VINCULO_LABELS[vinculo], matricula].filter(Boolean).join(' · ')}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
