import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { captionTooLong, MSG, requiredField } from '../../../../shared/messages.ts';
import type { Sugestao } from '../../../../shared/routes/entities.ts';
import { sugestoes } from '../../../../shared/routes/sugestoes.ts';
import { canScheduleAt } from '../../../../shared/rules/agendamento.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { linkProblem } from '../../../../shared/rules/links.ts';
import { mediaPathsOf } from '../../../../shared/rules/media-paths.ts';
import { captionMaxOf } from '../../../../shared/rules/share-text.ts';
import { instantOf } from '../../features/posts/when.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { keys } from '../../lib/query.ts';
import { LINK } from '../../texts/links/link.ts';
import { NOVO_POST } from '../../texts/posts/novo-post.ts';
import { APROVAR as T } from '../../texts/sugestoes/sugestoes.ts';

const filledWith = ({ legenda, link, linkTitulo }: Sugestao) => ({
  legenda,
  ups: '',
  alteravel: false,
  withValidade: false,
  validade: '',
  withLink: link !== null,
  link: link ?? '',
  linkTitulo: linkTitulo ?? '',
  linkDescricao: '',
  withAgenda: false,
  agendaDia: '',
  agendaHora: '09:00',
});
type Values = ReturnType<typeof filledWith>;

const failure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : T.erro;

function validityError({ withValidade, validade }: Values): string | undefined {
  if (!withValidade) return undefined;
  if (!validade) return NOVO_POST.faltaDia;
  return validade < dayOf(new Date()) ? MSG.validadePassada : undefined;
}

const instantAsked = ({ withAgenda, agendaDia, agendaHora }: Values): string | undefined =>
  withAgenda && agendaDia && agendaHora ? instantOf(agendaDia, agendaHora) : undefined;

function scheduleError(values: Values): string | undefined {
  if (!values.withAgenda) return undefined;
  const asked = instantAsked(values);
  return asked && canScheduleAt(new Date(asked), new Date()) ? undefined : MSG.publicarEmInvalido;
}

function wrongFields(values: Values, captionMax: number) {
  const { legenda, ups, withLink, link, linkTitulo } = values;
  const validade = validityError(values);
  const agendaDia = scheduleError(values);
  const address = link.trim() ? linkProblem(link.trim(), location.hostname) : LINK.faltaEndereco;
  return {
    ...(legenda.trim() ? {} : { legenda: MSG.legendaObrigatoria }),
    ...(legenda.trim().length > captionMax ? { legenda: captionTooLong(captionMax) } : {}),
    ...(ups ? {} : { ups: MSG.escolhaUps }),
    ...(validade ? { validade } : {}),
    ...(agendaDia ? { agendaDia } : {}),
    ...(withLink && address ? { link: address } : {}),
    ...(withLink && !linkTitulo.trim() ? { linkTitulo: requiredField(LINK.titulo) } : {}),
  };
}

/** Everything of the form that publishes a suggestion: it begins with what was suggested. `published`: the bonus, once it is. */
export function useApprovalForm(
  { empresaId, divulgacao }: { empresaId: string; divulgacao: string | null | undefined },
  sugestao: Sugestao,
) {
  const client = useQueryClient();
  const pictures = mediaPathsOf(sugestao.midias);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [bonus, setBonus] = useState('0');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [published, setPublished] = useState<number>();
  // The same content sent again (a lost answer) is the same action; a change makes it another one.
  const sent = useRef({ content: '', key: '' });
  const midias = pictures.filter((path) => !left.includes(path));
  const roomFor = ({ withLink, link }: Values) =>
    captionMaxOf({ link: withLink ? link : null, midias }, { site: location.origin, divulgacao });
  const form = useForm({
    initial: filledWith(sugestao),
    check: (values) => wrongFields(values, roomFor(values)),
    failure,
    submit: async (values) => {
      const { legenda, ups, alteravel, withValidade, validade, withLink, ...linked } = values;
      const publicarEm = instantAsked(values);
      const body = {
        legenda,
        ups,
        bonus,
        alteravel,
        tags: [...tags],
        midias,
        ...(publicarEm && { publicarEm }),
        ...(withValidade ? { validade } : {}),
        link: withLink ? linked.link : '',
        ...(withLink && { linkTitulo: linked.linkTitulo, linkDescricao: linked.linkDescricao }),
      };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
      const { sugestao: answered } = await call(sugestoes.approve, {
        params: { id: sugestao.id },
        body,
        idempotencyKey: sent.current.key,
      });
      for (const queryKey of [
        keys.sugestoes(empresaId),
        keys.inicio(empresaId),
        keys.posts(empresaId),
        keys.calendario(empresaId),
        keys.contador(empresaId),
        keys.ranking(empresaId),
      ])
        void client.invalidateQueries({ queryKey });
      setPublished(answered.bonus ?? 0);
    },
  });
  const toggle = (path: string) =>
    setLeft(left.includes(path) ? left.filter((each) => each !== path) : [...left, path]);
  const changed = form.dirty || tags.length > 0 || bonus !== '0' || left.length > 0;
  return {
    form,
    captionMax: roomFor(form.values),
    tags,
    setTags,
    bonus,
    setBonus,
    left,
    toggle,
    dirty: changed && published === undefined,
    published,
  };
}
