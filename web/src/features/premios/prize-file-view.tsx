import { ArrowLeft, Printer } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatDate, formatMoney, monthInWords } from '#lib/format/format.ts';
import { VINCULO_LABELS } from '#shared/rules/vinculo.ts';
import { DOSSIE as T } from '#texts/premios/dossie.ts';
import { cliques, compartilhamentos, esperado } from '#texts/premios/premios.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FileExchanges, FileShares } from './file-tables.tsx';
import { Issued } from './issued.tsx';
import { monthInAddress } from './months.ts';
import css from './prize-file.module.css';
import { PrizeMonthStep } from './prize-month-step.tsx';
import { type PrizeFile, usePrizeFile } from './use-prizes.ts';

interface PrizeFileViewProps {
  /** who reads it */
  owner: string;
  funcionarioId: string;
  /** the company's name */
  empresa: string;
  /** addresses by month: of this page, and of the one that led here */
  pathOf: (mes: string) => string;
  backOf: (mes: string) => string;
  /** the title of the page that led here */
  back: string;
}

/** The file of one person's month; it prints on A4. */
export default function PrizeFileView({
  owner,
  funcionarioId,
  empresa,
  pathOf,
  backOf,
  back,
}: PrizeFileViewProps) {
  const navigate = useNavigate();
  const mes = monthInAddress(useSearchParams()[0], new Date());
  const file = usePrizeFile(owner, funcionarioId, mes);
  const { data } = file;
  return (
    <div className={css.page}>
      <PageHeader
        title={T.titulo}
        hint={T.de(empresa, monthInWords(mes))}
        back={
          <LinkButton className="so-tela" variant="ghost" to={backOf(mes)} icon={<ArrowLeft />}>
            {T.voltar(back)}
          </LinkButton>
        }
        action={
          <Button
            className="so-tela"
            variant="secondary"
            icon={<Printer />}
            disabled={!data}
            onClick={() => print()}
          >
            {T.imprimir}
          </Button>
        }
      />
      <PrizeMonthStep mes={mes} onChange={(month) => navigate(pathOf(month), { preventScrollReset: true })} />
      {data ? (
        <>
          <File file={data} />
          <Issued at={file.dataUpdatedAt} />
        </>
      ) : null}
      <NotLoaded query={file} erro={T.erro} rows={6} />
    </div>
  );
}

function File({ file }: { file: PrizeFile }) {
  const { pessoa, movimentos } = file;
  return (
    <>
      <Section title={pessoa.nome ?? ''}>
        <Facts
          facts={[
            [T.email, pessoa.email],
            [T.matricula, pessoa.matricula],
            [T.vinculo, pessoa.vinculo && VINCULO_LABELS[pessoa.vinculo]],
            [T.situacao, T.situacoes[pessoa.situacao]],
          ]}
        />
      </Section>
      <Outcome file={file} />
      <Section title={T.compartilhamentos}>
        <FileShares file={file} />
      </Section>
      <Section title={T.trocas}>
        <FileExchanges rows={file.trocas} />
      </Section>
      <Section title={T.livro}>
        <p className={movimentos.integridade === 'divergente' ? css.bad : undefined}>
          {movimentos.integridade === 'conferida' ? T.conferido : T.divergente}
        </p>
        <p className={css.quiet}>
          {movimentos.primeiro && movimentos.ultimo
            ? T.movimentos(movimentos.primeiro, movimentos.ultimo)
            : T.semMovimentos}
        </p>
      </Section>
    </>
  );
}

function Outcome({ file: { regras, acimaDoEsperado: above, ...file } }: { file: PrizeFile }) {
  const expected = esperado(regras.esperadoCompartilhamentos, regras.esperadoCliques);
  const conclusion = above === null ? 'semEsperado' : above ? 'sim' : 'nao';
  return (
    <Section title={T.resultado}>
      <p className={css.conclusion}>
        <Badge tone={above ? 'ok' : 'neutral'}>{T.conclusao[conclusion]}</Badge>
      </p>
      <Facts
        facts={[
          [
            T.esperado,
            expected && regras.desde ? T.desde(expected, monthInWords(regras.desde)) : T.semEsperado,
          ],
          [T.feito, `${compartilhamentos(file.compartilhamentos.length)} e ${cliques(file.cliques)}`],
          [
            T.regulamento,
            file.regulamento
              ? T.aceito(file.regulamento.versao, formatDate(file.regulamento.aceitoEm))
              : T.naoAceito,
          ],
        ]}
      />
      <p className={css.sum}>{sumOf(file.trocas)}</p>
    </Section>
  );
}

function sumOf(trocas: PrizeFile['trocas']): string {
  const delivered = trocas.filter(({ status }) => status === 'entregue');
  const cents = delivered.reduce((sum, { custoCentavos }) => sum + (custoCentavos ?? 0), 0);
  return T.total(delivered.length, formatMoney(cents));
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || T.naoInformado}</dd>
        </div>
      ))}
    </dl>
  );
}
