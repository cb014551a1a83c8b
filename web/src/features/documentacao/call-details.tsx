import { DOCUMENTACAO as T } from '#texts/documentacao/guia.ts';
import { curlOf, shown } from './curl.ts';
import { type Call, type Document, exampleOf, type Schema, schemaOf } from './document.ts';
import css from './documentacao.module.css';
import { requestOf } from './example-request.ts';
import { Code } from './guide.tsx';

/** A call's callers, inputs, example bodies and errors. */
export function CallDetails({ call, document }: { call: Call; document: Document }) {
  const { description, parameters, responses } = call;
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const papel = call['x-papel'];
  return (
    <div className={css.details}>
      <p>{[description ?? T.publica, papel && T.papel(papel)].filter(Boolean).join(' ')}</p>
      <Code text={curlOf(requestOf(call, document, location.origin))} label={T.exemplo} />
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
      <p>
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
