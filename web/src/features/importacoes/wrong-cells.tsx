import { IMPORTAR as T } from '#texts/importacoes/importar.ts';
import { Card } from '#ui/card.tsx';
import css from './import.module.css';
import type { Checked } from './running-import.ts';

type Cause = Checked['causas'][number];
type WrongCell = Checked['erros'][number];

/** Cells quoted below a cause; the others by the number of their line. */
const QUOTED = 5;

/** What to correct, by cause: one missing team is one error, however many lines name it. */
export function WrongCells({ checked: { erros, causas, totalErros } }: { checked: Checked }) {
  const listed = causas.reduce((sum, { linhas }) => sum + linhas, 0);
  return (
    <Card className="stack gap-18">
      <h3 className={css.subtitle}>{T.erros}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.number}>
              {T.linha}
            </th>
            <th scope="col">{T.oQue}</th>
            <th scope="col">{T.mensagem}</th>
          </tr>
        </thead>
        {causas.map((cause) => (
          <CauseRows
            key={`${cause.coluna} ${cause.mensagem}`}
            cause={cause}
            cells={erros.filter(({ coluna, causa }) => coluna === cause.coluna && causa === cause.mensagem)}
          />
        ))}
      </table>
      {totalErros > listed ? <p className="note">{T.maisErros(totalErros - listed)}</p> : null}
    </Card>
  );
}

function CauseRows({ cause, cells }: { cause: Cause; cells: readonly WrongCell[] }) {
  const isCommon = cause.linhas > 1;
  const others = cells.slice(QUOTED).map(({ linha }) => linha);
  return (
    <tbody>
      {isCommon ? (
        <tr>
          <th scope="rowgroup" colSpan={3} className={css.message}>
            {T.causa(cause.mensagem, cause.linhas)}
          </th>
        </tr>
      ) : null}
      {cells.slice(0, QUOTED).map((cell) => (
        <tr key={cell.linha}>
          <th scope="row" className={css.number}>
            <span className={css.narrow}>{T.linha} </span>
            {cell.linha}
          </th>
          <td className={css.where}>{cell.coluna === 'linha' ? T.linhaToda : cell.coluna}</td>
          <td className={css.message}>
            <CellError valor={cell.valor} mensagem={isCommon ? ownPart(cell, cause) : cell.mensagem} />
          </td>
        </tr>
      ))}
      {others.length > 0 ? (
        <tr>
          <td colSpan={3} className={css.message}>
            {T.outrasLinhas(others, cause.linhas - cells.length)}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** The part of a cell's message that the common cause does not say. */
const ownPart = ({ mensagem }: WrongCell, cause: Cause): string =>
  mensagem.replace(cause.mensagem, '').trim();

/** Quotes the cell, unless the message does. */
function CellError({ valor, mensagem }: Pick<WrongCell, 'valor' | 'mensagem'>) {
  const quotes = Boolean(valor) && !mensagem.includes(`“${valor}”`);
  return (
    <>
      {quotes ? <q>{valor}</q> : null}
      {mensagem ? <span>{`${quotes ? ': ' : ''}${mensagem}`}</span> : null}
    </>
  );
}
