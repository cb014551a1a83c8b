import { asEmpresa, asFuncionario, json, type Operation } from './operations.ts';

/** A draft, a scheduled or a published post as it was read. */
export interface Planned {
  readonly id: string;
  readonly versao: number;
}
type Fields = Readonly<Record<string, unknown>>;

const keyed = (body: Fields, key: string | undefined) => {
  const sent = json(body);
  return { ...sent, headers: { ...sent.headers, ...(key && { 'idempotency-key': key }) } };
};

/** Requests of a company's managers and employees about unpublished posts. */
export class PlanningRequests {
  readonly #empresaId: string;

  constructor(empresaId: string) {
    this.#empresaId = empresaId;
  }

  create(fields: Fields, key?: string): Operation {
    const body = { empresaId: this.#empresaId, ...fields };
    return this.#byEmpresa('createPost', keyed(body, key), key);
  }

  update({ id, versao }: Planned, fields: Fields): Operation {
    const request = { params: { id }, ...json({ versao, ...fields }) };
    return { ...this.#byEmpresa('updatePost', request), changes: { id, versao } };
  }

  publish({ id }: Planned): Operation {
    return this.#byEmpresa('publishPost', { params: { id } });
  }

  remove({ id }: Planned): Operation {
    const email = `e${this.#empresaId.toLowerCase()}@exemplo.com.br`;
    return this.#byEmpresa('removePost', { params: { id }, query: { email } });
  }

  approve(id: string, fields: Fields): Operation {
    const request = { params: { id }, ...json(fields) };
    return { ...this.#byEmpresa('approve', request), answers: id };
  }

  refuse(id: string): Operation {
    const request = { params: { id }, ...json({ motivo: 'Fica para depois.' }) };
    return { ...this.#byEmpresa('refuse', request), answers: id };
  }

  suggest(funcionarioId: string, legenda: string, key?: string): Operation {
    const claims = asFuncionario(this.#empresaId, funcionarioId);
    return { name: 'suggest', ...(key && { key }), request: { claims, ...keyed({ legenda }, key) } };
  }

  read(funcionarioId: string, postId: string): Operation {
    const claims = asFuncionario(this.#empresaId, funcionarioId);
    return { name: 'readPost', request: { claims, params: { postId } } };
  }

  list(funcionarioId: string): Operation {
    const claims = asFuncionario(this.#empresaId, funcionarioId);
    const query = { empresaId: this.#empresaId, limit: '50' };
    return { name: 'listPosts', request: { claims, query } };
  }

  #byEmpresa(name: Operation['name'], request: Operation['request'], key?: string): Operation {
    return { name, ...(key && { key }), request: { claims: asEmpresa(this.#empresaId), ...request } };
  }
}
