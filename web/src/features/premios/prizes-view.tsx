import { Printer, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '#features/exportacoes/export-button.tsx';
import { keys } from '#lib/data/query.ts';
import { monthInWords } from '#lib/format/format.ts';
import { usePrint } from '#lib/interaction/use-print.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { daysOfMonth } from '#shared/rules/premios.ts';
import { VINCULOS } from '#shared/rules/vinculo.ts';
import { esperado, PREMIOS as T } from '#texts/premios/premios.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Checkbox } from '#ui/field.tsx';
import { IncompleteList } from '#ui/incomplete-list.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Issued } from './issued.tsx';
import { monthInAddress, shortMonthTitle } from './months.ts';
import { PrizeMonthStep } from './prize-month-step.tsx';
import { PrizeTable } from './prize-table.tsx';
import { PrizeWarnings } from './prize-warnings.tsx';
import css from './prizes-view.module.css';
import { type MonthFilter, usePrizeMonth } from './use-prizes.ts';

const RulesDialog = lazyDialog(() => import('./rules-dialog.tsx'));

/** Rows that are loaded to print; a longer list is exported. */
const PRINTED_MAX = 1000;
const GROUPS = [...VINCULOS, 'nenhum'] as const;

interface PrizesViewProps {
  empresaId: string;
  /** the company's name */
  empresa: string;
  /** the store's address with these parts */
  pathOf: (extra: Record<string, string>) => string;
}

const filterIn = (params: URLSearchParams): MonthFilter => ({
  ordem: params.get('ordem') === 'valor' ? 'valor' : 'nome',
  vinculo: GROUPS.find((one) => one === params.get('vinculo')),
  acima: params.get('acima') === 'true',
});

/** Loja → Prêmios: a month of the company's prizes, for payroll. */
export default function PrizesView({ empresaId, empresa, pathOf }: PrizesViewProps) {
  const [params, setParams] = useSearchParams();
  const mayChange = useHasPapel('editor');
  const [editing, setEditing] = useState(false);
  const mes = monthInAddress(params, new Date());
  const show = (month: string, { ordem, vinculo, acima }: MonthFilter) =>
    setParams(
      {
        ...{ aba: 'loja', ver: 'premios', mes: month },
        ...(ordem === 'valor' && { ordem }),
        ...(vinculo && { vinculo }),
        ...(acima && { acima: 'true' }),
      },
      { preventScrollReset: true },
    );
  const filter = filterIn(params);
  return (
    <>
      <div className={`${css.bar} so-tela`}>
        <PrizeMonthStep mes={mes} onChange={(month) => show(month, filter)} />
        {mayChange ? (
          <div className={css.actions}>
            <Button variant="secondary" icon={<SlidersHorizontal />} onClick={() => setEditing(true)}>
              {T.regras}
            </Button>
            <ExportButton tipo="premios" days={daysOfMonth(mes)} label={T.exportar} />
          </div>
        ) : null}
      </div>
      <Month
        key={mes}
        {...{ empresaId, empresa, mes, filter, pathOf }}
        onFilter={(next) => show(mes, next)}
        onRules={mayChange ? () => setEditing(true) : undefined}
      />
      {editing ? <RulesDialog empresaId={empresaId} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

interface MonthProps extends PrizesViewProps {
  mes: string;
  filter: MonthFilter;
  onFilter: (filter: MonthFilter) => void;
  /** opens the rules; absent for a reader */
  onRules: (() => void) | undefined;
}

function Month({ empresaId, empresa, mes, filter, pathOf, onFilter, onRules }: MonthProps) {
  const list = usePrizeMonth(empresaId, mes, filter);
  const { data } = list;
  const hasMore = list.hasNextPage && !list.isError && (data?.rows.length ?? 0) < PRINTED_MAX;
  const printing = usePrint(keys.premios(empresaId), hasMore ? () => void list.fetchNextPage() : undefined);
  if (!data) return <NotLoaded query={list} erro={T.erro} rows={6} />;
  const { month, rows } = data;
  const { esperadoCompartilhamentos, esperadoCliques } = month.regras;
  const expected = esperado(esperadoCompartilhamentos, esperadoCliques);
  const name = shortMonthTitle(mes, new Date());
  if (month.total.pessoas === 0)
    return (
      <EmptyState drawing="loja" title={T.vazio(name)}>
        {T.vazioTexto}
      </EmptyState>
    );
  const sentence = T.frase(name, month.total, expected !== '');
  const none = rows.length === 0 && !list.hasNextPage;
  return (
    <div className={css.month}>
      <div className="so-impresso">
        <h2>{T.impresso(monthInWords(mes))}</h2>
        <p>{empresa}</p>
      </div>
      <div className={css.lead}>
        <p className={css.sentence}>{sentence.replace('R$ ', 'R$\u00a0')}</p>
        <div className={`${css.actions} so-tela`}>
          <CopyButton text={sentence}>{T.copiar}</CopyButton>
          <Button
            variant="secondary"
            icon={<Printer />}
            loading={printing.isLoading}
            onClick={printing.print}
          >
            {T.imprimir}
          </Button>
        </div>
        <p className={css.note}>
          {`${expected ? T.esperadoNoMes(expected) : T.semEsperado} ${month.fechado ? T.fechado : T.aberto}`}
        </p>
      </div>
      <PrizeWarnings
        {...{ empresaId, mes, filter, onRules }}
        total={month.total}
        productsPath={pathOf({ custo: 'sem' })}
        onShowWithout={() => onFilter({ ...filter, vinculo: 'nenhum', acima: false })}
      />
      <Filters filter={filter} onFilter={onFilter} />
      <IncompleteList list={list} />
      {none ? (
        <EmptyState
          drawing="perdido"
          title={T.nadaFiltrado}
          action={
            <Button variant="secondary" onClick={() => onFilter({ ordem: filter.ordem, acima: false })}>
              {T.limpar}
            </Button>
          }
        />
      ) : (
        <div aria-busy={list.isPlaceholderData || undefined} className={css.rows}>
          <PrizeTable rows={rows} fileOf={(pessoa) => pathOf({ ver: 'premios', mes, pessoa })} />
        </div>
      )}
      {list.hasNextPage ? (
        <>
          <div className="so-tela">
            <LoadMore
              shown={rows.length}
              loading={list.isFetchingNextPage}
              onMore={() => list.fetchNextPage()}
            />
          </div>
          <p className="so-impresso">{T.incompleta(rows.length)}</p>
        </>
      ) : null}
      <Issued at={list.dataUpdatedAt} />
    </div>
  );
}

function Filters({ filter, onFilter }: Pick<MonthProps, 'filter' | 'onFilter'>) {
  return (
    <>
      <p className="so-impresso">{T.filtrado(filter)}</p>
      <div className={`${css.filters} so-tela`}>
        <Segmented<MonthFilter['ordem']>
          label={T.ordem}
          name="ordem"
          value={filter.ordem}
          onChange={(ordem) => onFilter({ ...filter, ordem })}
          options={[
            { value: 'nome', label: T.ordens.nome },
            { value: 'valor', label: T.ordens.valor },
          ]}
        />
        <Select
          label={T.vinculo}
          name="vinculo"
          value={filter.vinculo ?? ''}
          onChange={(value) => onFilter({ ...filter, vinculo: GROUPS.find((one) => one === value) })}
          options={[
            { value: '', label: T.todosVinculos },
            ...GROUPS.map((value) => ({ value, label: T.vinculos[value] })),
          ]}
        />
        <Checkbox name="acima" checked={filter.acima} onChange={(acima) => onFilter({ ...filter, acima })}>
          {T.soAcima}
        </Checkbox>
      </div>
    </>
  );
}
