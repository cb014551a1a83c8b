import type { EmpresaItem } from '../../functions/areas/contas/store/empresas.ts';
import { fill, idOf, itemOf } from '../support/table-rows.ts';
import { filesOfZip } from '../support/zip.ts';
import type { Figure } from './figures.ts';

const EMPRESA = 'EMPRESADOARQUIVO';
const AT = new Date('2031-05-01T03:00:00Z');
/** A run ends after this time, so that the archive takes several. */
const RUN_MS = 3_000;
/** Memory that the archive itself may use. */
const MOST_MB = 256;
/** Names and addresses of realistic length, so that rows have realistic sizes. */
const funcionario = (n: number) => ({
  empresaId: EMPRESA,
  id: idOf('A', n),
  nome: `Maria das Graças Oliveira dos Santos ${n}`,
  email: `maria.oliveira.${n}@exemplo.com.br`,
  cargo: 'Analista de comunicação',
  telefone: '11987654321',
  dataAdmissao: '2031-01-10T00:00:00.000Z',
  ups: n % 500,
  totalCompartilhados: n % 40,
});
const exchange = (n: number) => ({
  empresaId: EMPRESA,
  id: idOf('T', n),
  funcionarioId: idOf('A', n),
  produtoId: 'CANECA',
  produtoNome: 'Caneca térmica',
  valor_ups: 20,
  data: '2031-04-20T00:00:00.000Z',
  status: 'entregue',
});

/** A company's archive of personal data with this many employees and exchanges, made in runs that end early. */
export async function measureArchive(rows: number): Promise<Figure[]> {
  process.env.SITE_URL ??= 'https://painel.exemplo.com.br';
  await fill('funcionarios', rows, funcionario);
  await fill('trocas', rows, exchange);
  const { empresaSections } = await import('../../functions/areas/privacidade/empresa-data.ts');
  const { personalDataKey } = await import('../../functions/areas/privacidade/privacy-key.ts');
  const { makeArchive } = await import('../../functions/areas/privacidade/make-archive.ts');
  const { requestCopy } = await import('../../functions/areas/privacidade/store/copies.ts');
  const { readObject } = await import('../../functions/platform/aws/storage.ts');
  const empresa = { id: EMPRESA, nome: 'Arquivo', email: 'a@exemplo.com.br', logo: undefined };
  const conta = { empresaId: EMPRESA, contaId: EMPRESA, tipo: 'empresa', email: empresa.email } as const;
  const sections = empresaSections(empresa as unknown as EmpresaItem);
  const owner = async () => ({ confirmed: true, conta, sections });
  const key = { empresaId: EMPRESA, contaId: EMPRESA };
  await requestCopy(conta, AT);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [runs, peak] = [0, before];
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  for (; (await itemOf('copias', key))?.status !== 'pronta'; runs += 1)
    await makeArchive(conta, owner, AT, { pieceBytes: 4 * 1024 * 1024, runMs: RUN_MS });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watching);
  const { zip } = (await itemOf('copias', key)) ?? {};
  const bytes = Buffer.from(await readObject('personalData', personalDataKey(EMPRESA, zip)));
  const files = filesOfZip(bytes);
  const linesOf = (name: string) => (files.get(name)?.trimEnd().split('\r\n').length ?? 0) - 1;
  const missing = 2 * rows - linesOf('colaboradores.csv') - linesOf('trocas.csv');
  return [
    { name: 'archive: rows missing', value: missing, unit: 'rows', max: 0, min: 0 },
    { name: 'archive: runs', value: runs, unit: 'runs', min: 2 },
    { name: 'archive: time', value: seconds, unit: 's' },
    { name: 'archive: size', value: bytes.length / 2 ** 20, unit: 'MB' },
    {
      name: 'archive: memory at its highest, over the beginning',
      value: (peak - before) / 2 ** 20,
      unit: 'MB',
      max: MOST_MB,
    },
  ];
}
