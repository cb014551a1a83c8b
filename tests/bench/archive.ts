import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmpresaItem } from '../../functions/areas/empresas/store/empresas.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { filesOfZip } from '../support/zip.ts';
import type { Figure } from './figures.ts';

const EMPRESA = 'EMPRESADOARQUIVO';
const AT = new Date('2031-05-01T03:00:00Z');
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

/** A company's archive of personal data with this many employees and exchanges, as its function writes it. */
export async function measureArchive(rows: number): Promise<Figure[]> {
  process.env.SITE_URL ??= 'https://painel.exemplo.com.br';
  await fill('funcionarios', rows, funcionario);
  await fill('trocas', rows, exchange);
  const { writeArchive } = await import('../../functions/areas/privacidade/archive.ts');
  const { empresaSections } = await import('../../functions/areas/privacidade/empresa-data.ts');
  const folder = mkdtempSync(join(tmpdir(), 'painel-arquivo-'));
  const file = join(folder, 'dados.zip');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const empresa = { id: EMPRESA, nome: 'Arquivo', email: 'a@exemplo.com.br', logo: undefined };
  await writeArchive(file, empresaSections(empresa as unknown as EmpresaItem), AT);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watching);
  const { size } = statSync(file);
  const files = filesOfZip(readFileSync(file));
  rmSync(folder, { recursive: true });
  const linesOf = (name: string) => (files.get(name)?.trimEnd().split('\r\n').length ?? 0) - 1;
  const missing = 2 * rows - linesOf('colaboradores.csv') - linesOf('trocas.csv');
  return [
    { name: 'archive: rows missing', value: missing, unit: 'rows', max: 0 },
    { name: 'archive: time', value: seconds, unit: 's' },
    { name: 'archive: size', value: size / 2 ** 20, unit: 'MB' },
    {
      name: 'archive: memory at its highest, over the beginning',
      value: (peak - before) / 2 ** 20,
      unit: 'MB',
      max: MOST_MB,
    },
  ];
}
