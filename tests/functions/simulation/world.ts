import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { placeOf } from '../../../functions/areas/posts/store/place.ts';
import { BEGINNING, type Environment, MEMBERS, TABLE_PREFIX } from './environment.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';

export interface Funcionario {
  readonly id: string;
  readonly member: string;
  /** epoch ms */
  readonly joinedAt: number;
}
interface SoldProduct {
  readonly id: string;
  /** net units supplied by the company, including the first ones */
  supplied: number;
}
export interface PublishedPost {
  readonly id: string;
  readonly ups: number;
  /** contained in every text of this post, and in no other's */
  readonly mark: string;
  readonly hasLink: boolean;
}
/** Each history has its own company, so that histories share a database. */
export interface SimulatedEmpresa {
  readonly empresaId: string;
  /** employees who left stay in the list, employees who return are added */
  readonly funcionarios: Funcionario[];
  readonly products: readonly SoldProduct[];
  /** planned posts are added when published */
  readonly posts: PublishedPost[];
}

const PRODUCTS = 2;
/** Posts at the beginning. */
export const POSTS = 5;
/** The company's page; some captions mention it. */
const PAGE = { nome: 'Girassol (BR)', organizacaoId: '12345678' };
export const MENTION = `@${PAGE.nome} `;
/** How many of them have a link: their shares have short addresses. */
const LINKED = 3;

/** A company on an enterprise plan with connected employees, posts, and few units of cheap products. */
export async function buildEmpresa(
  product: Product,
  { members }: Environment,
  /** decide values and ids: a repetition of a history has the same values under other ids */
  { random, ids }: { random: Random; ids: Random },
): Promise<SimulatedEmpresa> {
  const now = BEGINNING;
  const newId = () => ulid(now.getTime(), () => ids.next());
  const empresaId = newId();
  const name = `e${empresaId.toLowerCase()}`;
  const fields = { nome: name, endereco: 'x', adm_nome: 'x', telefone: 'x', email: `${name}@exemplo.com.br` };
  await product.createEmpresa({ ...fields, id: empresaId, origem: 'rede', now });
  await product.db.send(
    new UpdateCommand({
      TableName: `${TABLE_PREFIX}empresas`,
      Key: { id: empresaId },
      UpdateExpression:
        'SET plano_nome = :plano, emailConfirmed = :confirmed, paginaLinkedin = :page REMOVE colaboradoresLimite',
      ExpressionAttributeValues: { ':plano': 'enterprise_anual', ':confirmed': true, ':page': PAGE },
    }),
  );
  const funcionarios: Funcionario[] = [];
  for (let n = 0; n < MEMBERS; n += 1)
    funcionarios.push(await hire(product, members[n], { empresaId, id: newId() }, now));
  const products: SoldProduct[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const [id, quantidade] = [newId(), 1 + random.below(4)];
    await product.createProduto(
      {
        empresaId,
        id,
        nome: `Produto ${n}`,
        valor_ups: 5 * (1 + random.below(3)),
        quantidade,
        // Of the others no cost is known.
        ...(n % 2 === 0 && { custoCentavos: 1990 }),
        trocado: false,
      },
      [],
    );
    products.push({ id, supplied: quantidade });
  }
  const posts: PublishedPost[] = [];
  for (let n = 0; n < POSTS; n += 1)
    posts.push(await publish(product, { empresaId, id: newId() }, random.pick([5, 10, 25]), n));
  return { empresaId, funcionarios, products, posts };
}

/** Registers an employee who is connected to LinkedIn. */
export async function hire(
  product: Product,
  member: Environment['members'][number] | undefined,
  key: { empresaId: string; id: string },
  now: Date,
): Promise<Funcionario> {
  if (!member) throw new Error('fewer members than employees');
  const email = `${key.id.toLowerCase()}@exemplo.com.br`;
  await product.createFuncionario({
    ...key,
    nome: 'Pessoa',
    email,
    senhaDefinida: true,
    vez: 0,
    now,
  });
  // An employee must be confirmed to share.
  await product.db.send(
    new UpdateCommand({
      TableName: `${TABLE_PREFIX}funcionarios`,
      Key: key,
      UpdateExpression: 'SET emailConfirmed = :confirmed',
      ExpressionAttributeValues: { ':confirmed': true },
    }),
  );
  const funcionario = await product.getFuncionario(key, { fresh: true });
  if (!funcionario) throw new Error('the employee is not there');
  const handle = await product.issueToken({
    tipo: 'linkedin-handle',
    contaId: key.id,
    empresaId: key.empresaId,
    now,
  });
  const connection = {
    token: await product.sealMember(member, key.id),
    marca: member.memberId,
    membro: member.memberId,
    expiraEm: '2041-01-10T00:00:00.000Z',
  };
  await product.connect(
    funcionario,
    await product.readToken('linkedin-handle', handle, now),
    connection,
    now,
  );
  return { id: key.id, member: member.memberId, joinedAt: now.getTime() };
}

async function publish(
  product: Product,
  { empresaId, id }: { empresaId: string; id: string },
  ups: number,
  n: number,
): Promise<PublishedPost> {
  const linked = n < LINKED;
  const empresa = { id: empresaId, plano_nome: 'enterprise_anual' } as Parameters<Product['recordPost']>[0];
  const post = {
    empresaId,
    id,
    legenda: `${n % 2 === 0 ? MENTION : ''}Post ${id}`,
    midias: [],
    ups,
    alteravel: true,
    tags: [],
    compartilhado: false,
    createdAt: BEGINNING.toISOString(),
    lugar: placeOf(id, BEGINNING),
    todos: 'post' as const,
    visivel: empresaId,
    ...(linked && { link: 'https://exemplo.com.br/vagas', linkTitulo: 'Vagas' }),
  };
  await product.recordPost(empresa, post, BEGINNING, []);
  return { id, ups, mark: id, hasLink: linked };
}
