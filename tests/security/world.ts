import type { Produto } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newExchange, newPost, newProduct, newTag } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { freshEmail, newCompany, newEmployee, type SignedIn } from '../support/people.ts';
import type { TestStack } from '../support/stack.ts';
import { prepare } from '../support/uploads.ts';

/** Two companies, their people and the admin; and what the first company makes for each request anew. */
export interface World {
  readonly stack: TestStack;
  readonly company: SignedIn;
  readonly otherCompany: SignedIn;
  readonly employee: SignedIn;
  readonly otherEmployee: SignedIn;
  readonly deletedEmployee: SignedIn;
  readonly admin: SignedIn;
  /** on the free plan */
  readonly freeCompany: SignedIn;
  readonly freeEmployee: SignedIn;
  readonly post: string;
  readonly produto: string;
  freshEmail(): string;
  freshPerson(): Promise<string>;
  freshPost(): Promise<string>;
  freshTag(): Promise<string>;
  freshProduct(): Promise<Produto>;
  freshExchange(): Promise<string>;
  freshUpload(by: SignedIn): Promise<string>;
}

export async function buildWorld(stack: TestStack): Promise<World> {
  const [company, otherCompany] = [await newCompany(stack), await newCompany(stack)];
  for (const one of [company, otherCompany]) await setPlan(stack, one, 'enterprise_anual');
  const employee = await newEmployee(stack, company);
  const deletedEmployee = await newEmployee(stack, company);
  await stack.call('DELETE', `/funcionarios/${deletedEmployee.id}`, { token: company.token });
  const freeCompany = await newCompany(stack);
  const freeEmployee = await newEmployee(stack, freeCompany);
  const freshProduct = () => newProduct(stack, company, { valor_ups: 0, quantidade: 9999 });
  const post = await newPost(stack, company, { alteravel: true });
  const produto = await freshProduct();
  return {
    stack,
    company,
    otherCompany,
    employee,
    otherEmployee: await newEmployee(stack, otherCompany),
    deletedEmployee,
    admin: await admin(stack),
    freeCompany,
    freeEmployee,
    post: post.id,
    produto: produto.id,
    freshEmail: () => freshEmail('matriz'),
    freshPerson: async () => {
      const { body } = await stack.call('POST', '/cadastrar-funcionario', {
        token: company.token,
        body: { nome: 'Nova', email: freshEmail('nova'), cargo: 'x', empresaId: company.id },
      });
      return String(body.IdFuncionario);
    },
    freshPost: async () => (await newPost(stack, company)).id,
    freshTag: async () => (await newTag(stack, company, freshEmail('tag').slice(0, 30))).id,
    freshProduct,
    freshExchange: async () => (await newExchange(stack, employee, produto.id)).id,
    freshUpload: async ({ token }) =>
      (await prepare(stack, token, { nome: 'a.png', contentType: 'image/png', bytes: await tinyPng() }))
        .uploadId,
  };
}
