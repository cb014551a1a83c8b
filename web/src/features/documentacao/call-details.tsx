import { DOCUMENTACAO as T } from '../../texts/documentacao/guia.ts';
import { BODIES, type Call, type Document, exampleOf, type Schema } from './document.ts';
import css from './documentacao.module.css';
import { Code } from './guide.tsx';

const shown = (value: unknown): string => JSON.stringify(value, undefined, 2);

const schemaOf = ({ content }: { content?: Record<string, { schema?: Schema }> }): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema;

/** A call's callers, inputs, example bodies and errors. */
export function CallDetails({ call, document }: { call: Call; document: Document }) {
  const { description, parameters, responses } = call;
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const papel = call['x-papel'];
  return (
    <div className={css.details}>
      <p>
        {description ?? T.publica} {papel ? T.papel(papel) : null}
      </p>
      <Code text={curlOf(call, document)} label={T.exemplo} />
      {parameters.length > 0 ? (
        <>
          <h4>{T.parametros}</h4>
          <ul className={css.parameters}>
            {parameters.map(({ name, in: where, required }) => (
              <li key={where + name}>
                <code>{name}</code> <span>{T.onde[where]}</span>
                {required ? <span> · {T.obrigatorio}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {answers.map(([status, answer]) => (
        <Answer key={status} status={status} schema={schemaOf(answer)} document={document} />
      ))}
      <h4>{T.recusas}</h4>
      <p className={css.refusals}>
        {refusals
          .map(([status, { description: own }]) => {
            const text = own ?? document.components.responses[status]?.description;
            return text ? `${status} ${text}` : status;
          })
          .join(' · ')}
      </p>
    </div>
  );
}

function Answer({
  status,
  schema,
  document,
}: {
  status: string;
  schema: Schema | undefined;
  document: Document;
}) {
  return (
    <>
      <h4>{T.resposta(status)}</h4>
      {schema ? <Code text={shown(exampleOf(schema, document))} label={T.resposta(status)} /> : null}
    </>
  );
}

/** The call as a curl command. */
function curlOf(call: Call, document: Document): string {
  const { operationId, method, path, requestBody, security, servers, parameters } = call;
  const base = location.origin + (servers ? '' : '/v1');
  const query = parameters
    .filter(({ in: where, required }) => where === 'query' && required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, document, name)))}`);
  const isPublic = security?.length === 0;
  const token = security && !isPublic ? 'ups_SUA_CHAVE' : 'SEU_TOKEN';
  const type = Object.keys(requestBody?.content ?? {})[0];
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...(isPublic ? [] : [`-H "Authorization: Bearer ${token}"`]),
    ...(type ? [`-H "Content-Type: ${type}"`] : []),
    ...(requestBody
      ? [`-d '${shown(BODIES[operationId] ?? exampleOf(schemaOf(requestBody), document))}'`]
      : []),
  ].join(' \\\n  ');
}
