import type { measureOf } from './measure.ts';
import { repeat } from './seeding.ts';

/** The most teams a company may have, and posts for other teams. */
const TEAMS = 200;
const POSTS = 30;

interface Where {
  empresa: { id: string };
  funcionario: { id: string };
  empresaToken: string;
  token: string;
}

/** The cost of the feed for an employee in no team, in the company's only one, and in one of the most possible. */
export async function teamFeed(
  { empresa, funcionario, empresaToken, token }: Where,
  { call, costOf }: Pick<ReturnType<typeof measureOf>, 'call' | 'costOf'>,
) {
  const query = { empresaId: empresa.id, funcionarioId: funcionario.id, ordem: 'pendentes' };
  const read = async () => {
    // Reads the account again if its cached standing has expired (functions/areas/access/suspension-cache.ts).
    await call('GET', '/posts', { token, query });
    return (await costOf('GET', '/posts', { token, query })).leitura;
  };
  const newTeam = async (nome: string) => {
    const made = await call<{ equipe: { id: string } }>('POST', '/api/equipes', {
      token: empresaToken,
      body: { nome },
    });
    return made.body.equipe.id;
  };
  const publish = (legenda: string, equipes: readonly string[]) =>
    call('POST', '/createPost', {
      token: empresaToken,
      body: { legenda, empresaId: empresa.id, ups: 5, equipes },
    });
  const none = await read();
  const own = await newTeam('Da pessoa');
  await call('PUT', `/funcionarios/${funcionario.id}`, { token: empresaToken, body: { equipeId: own } });
  await publish('Da equipe', [own]);
  const one = await read();
  const others: string[] = [];
  await repeat(TEAMS - 1, async (n) => {
    others.push(await newTeam(`Outra ${n}`));
  });
  await repeat(POSTS, (n) => publish(`De outras, ${n}`, others.slice(n * 5, n * 5 + 5)));
  return { none, one, many: await read() };
}
