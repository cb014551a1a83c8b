import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILES, SHARED } from '../../../web/build/groups.ts';

const WEB = join(import.meta.dirname, '../../../web');
/** What the first visit of every address loads. */
const SHELL = ['base', 'react', 'painel', 'pecas', 'formularios'];

let chunks: Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  const built = await build({
    root: WEB,
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === 'chunk');
}, 120_000);

const named = (name: string) => chunks.filter((chunk) => chunk.name === name);
const only = (name: string): Rolldown.OutputChunk => {
  const [chunk] = named(name);
  if (!chunk) throw new Error(`no script ${name}`);
  return chunk;
};
/** Names of the scripts that one imports at once, itself included. */
function loadedWith(name: string): string[] {
  const seen = new Set([only(name)]);
  for (const { imports } of seen)
    for (const file of imports) {
      const next = chunks.find(({ fileName }) => fileName === file);
      if (next) seen.add(next);
    }
  return [...seen].map((chunk) => chunk.name);
}
const holds = ({ moduleIds }: Rolldown.OutputChunk, module: string) =>
  moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`web/src/${module}`));

describe('the scripts of a build', () => {
  it.each([
    'react',
    'chamadas',
    ...SHARED.map(([file]) => file),
    ...Object.keys(FILES),
  ])('%s: one script of that name', (file) => {
    expect(named(file)).toHaveLength(1);
  });

  it('keep the screens out of what every page loads', () => {
    for (const file of SHELL)
      expect(
        only(file).moduleIds.filter((id) => /features\/.*\/(?!use-)[\w-]+-(view|tab|form)\.tsx$/.test(id)),
      ).toEqual([]);
  });

  it('load the schemas of forms without a screen: forms outside need them too', () => {
    const known = [
      'base',
      'esquemas',
      'estilos',
      'formularios',
      'medidas',
      'pecas',
      'react',
      'regras',
      'rolldown-runtime',
    ];
    expect(known).toEqual(expect.arrayContaining(loadedWith('esquemas')));
  });

  it('give no dashboard to another role', () => {
    for (const [file, screen] of [
      ['empresa', 'features/panel-empresa/empresa-dashboard-screen.tsx'],
      ['colaborador', 'features/panel-funcionario/funcionario-dashboard-screen.tsx'],
      ['administracao', 'features/admin/admin-dashboard-screen.tsx'],
    ] as const) {
      expect(chunks.filter((chunk) => holds(chunk, screen)).map(({ name }) => name)).toEqual([file]);
      expect(loadedWith('conteudo')).not.toContain(file);
    }
  });
});
