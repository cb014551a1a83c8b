import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/number.ts';
import { PATHS } from '#paths.ts';
import { costOfClick } from '#shared/rules/results-sentence.ts';
import { CUSTO, NUMEROS as T, VALOR } from '#texts/resultados/resultados.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChannelRows, channelSummary } from './channel-rows.tsx';
import css from './figures.module.css';
import type { useResults } from './use-results.ts';

type Results = NonNullable<ReturnType<typeof useResults>['data']>;
type Totals = Results['totais'];

/** The amount stays beside its `R$`. */
const money = (cents: number): string => formatMoney(cents).replaceAll(' ', '\u00a0');

const percent = (share: number): number => Math.round(share * 100);

interface FigureProps {
  label: string;
  value: string;
  /** absent if there is no previous period to compare with */
  change?: ChangeProps;
  children?: ReactNode;
}

/** A number with its name and its change, in words and by an arrow, not only by colour. */
function Figure({ label, value, change, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      {change ? (
        <dd className={css.change}>
          <Change {...change} />
        </dd>
      ) : null}
      {children ? <dd className={css.note}>{children}</dd> : null}
    </div>
  );
}

interface ChangeProps {
  now: number;
  before: number;
  /** names the difference */
  words?: (size: number) => string;
  /** a percentage has no change in percent */
  plain?: boolean;
}

/** Beyond ten times as much, a percentage says nothing. */
const MOST_PERCENT = 1000;

/** The change in percent, in brackets; empty if there is none that says something. */
function percentOf(now: number, before: number): string {
  const share = before > 0 ? Math.round((Math.abs(now - before) / before) * 100) : 0;
  return share > 0 && share < MOST_PERCENT ? ` (${formatNumber(share)}%)` : '';
}

function Change({ now, before, words = formatNumber, plain = false }: ChangeProps) {
  const difference = now - before;
  if (difference === 0) {
    return (
      <>
        <Equal size={16} />
        <span> {T.igual}</span>
      </>
    );
  }
  const Arrow = difference > 0 ? ArrowUp : ArrowDown;
  const size = words(Math.abs(difference));
  return (
    <>
      <Arrow size={16} />
      <span>
        {' '}
        {`${difference > 0 ? T.aMais(size) : T.aMenos(size)}${plain ? '' : percentOf(now, before)}`}
      </span>
    </>
  );
}

export interface Worth {
  cpcCentavos: number;
  /** button that changes it */
  action: ReactNode;
}

interface FiguresProps {
  totais: Totals;
  anteriores: Totals;
  worth?: Worth | undefined;
}

function valueChange({ valorMidiaCentavos: now }: Totals, { valorMidiaCentavos: before }: Totals) {
  return now === null || before === null ? {} : { change: { now, before, words: money } };
}

/** Clicks on LinkedIn per share: other channels have no shares. */
function perShare({ canais, compartilhamentos }: Totals): number {
  const cliques = canais.find(({ canal }) => canal === 'linkedin')?.cliques ?? 0;
  return compartilhamentos === 0 ? 0 : Math.round((cliques / compartilhamentos) * 10) / 10;
}

/** What a click cost, or how many clicks a share brought where no costs are known. */
function ClicksInRelation({ totais, anteriores }: Omit<FiguresProps, 'worth'>) {
  const [now, before] = [costOfClick(totais), costOfClick(anteriores)];
  if (now === undefined)
    return (
      <Figure
        label={T.media}
        value={totais.compartilhamentos === 0 ? '–' : formatNumber(perShare(totais))}
        change={{ now: perShare(totais), before: perShare(anteriores) }}
      >
        {T.porCompartilhamento}
      </Figure>
    );
  const { custoTrocasCentavos, upsSemCusto } = totais;
  return (
    <Figure
      label={CUSTO.titulo}
      value={money(now)}
      {...(before !== undefined && { change: { now, before, words: money } })}
    >
      {`${CUSTO.emProdutos(money(custoTrocasCentavos ?? 0))}${upsSemCusto > 0 ? ` ${CUSTO.sem(upsSemCusto)}` : ''}`}
    </Figure>
  );
}

/** The figures of a period, compared with the previous one. */
export function Figures({ totais, anteriores, worth }: FiguresProps) {
  const change = (name: 'compartilhamentos' | 'cliques' | 'upsGanhos' | 'upsTrocados' | 'publicacoes') => ({
    now: totais[name],
    before: anteriores[name],
  });
  const channels = channelSummary(totais.canais);
  return (
    <section aria-label={T.titulo}>
      <dl className={css.figures}>
        <Figure
          label={T.compartilhamentos}
          value={formatNumber(totais.compartilhamentos)}
          change={change('compartilhamentos')}
        />
        <Figure
          label={T.participacao}
          value={`${percent(totais.participacao)}%`}
          change={{
            now: percent(totais.participacao),
            before: percent(anteriores.participacao),
            words: T.pontos,
            plain: true,
          }}
        >
          {/* Who shared and has left counts among the former only. */}
          {T.pessoas(totais.participantes, Math.max(totais.participantes, totais.acessaram))}
        </Figure>
        <Figure label={T.cliques} value={formatNumber(totais.cliques)} change={change('cliques')}>
          {channels ? <span className={css.channels}>{channels}</span> : null}
          <a href={PATHS.metodo} target="_blank" rel="noopener">
            {T.comoContamos}
          </a>
        </Figure>
      </dl>
      <details className={css.rest}>
        <summary>{T.mais}</summary>
        <dl>
          {worth ? <ClicksInRelation totais={totais} anteriores={anteriores} /> : null}
          {worth ? (
            <Figure
              label={VALOR.titulo}
              value={totais.valorMidiaCentavos === null ? '–' : money(totais.valorMidiaCentavos)}
              {...valueChange(totais, anteriores)}
            >
              {worth.cpcCentavos > 0 ? (
                <span className={css.formula}>{VALOR.formula(totais.cliques, money(worth.cpcCentavos))}</span>
              ) : null}
              {worth.action}
            </Figure>
          ) : null}
          <Figure label={T.upsGanhos} value={formatNumber(totais.upsGanhos)} change={change('upsGanhos')} />
          <Figure
            label={T.upsTrocados}
            value={formatNumber(totais.upsTrocados)}
            change={change('upsTrocados')}
          />
          <Figure
            label={T.publicacoes}
            value={formatNumber(totais.publicacoes)}
            change={change('publicacoes')}
          />
        </dl>
        <ChannelRows totais={totais} anteriores={anteriores} />
      </details>
    </section>
  );
}

/** Boxes in number and size of the figures to come. */
export function FigureSkeletons() {
  return (
    <div className={css.figures}>
      {['um', 'dois', 'três'].map((name) => (
        <div key={name} className={css.figure}>
          <Skeleton w="60%" h={20} />
          <Skeleton w="40%" h={34} />
          <Skeleton w="70%" h={20} />
        </div>
      ))}
    </div>
  );
}
