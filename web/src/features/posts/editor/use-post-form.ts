import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useForm } from '#lib/forms/form.ts';
import { useMediaUploads } from '#lib/media/media-uploads.ts';
import type { Equipe } from '#shared/routes/entities.ts';
import { IMAGES_PER_POST } from '#shared/rules/media-limits.ts';
import { captionMaxOf } from '#shared/rules/share-text.ts';
import { captionTooLong } from '#shared/sentences.ts';
import { EQUIPES } from '#texts/equipes/equipes.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import {
  EMPTY,
  isSame,
  linkErrors,
  type PostContent,
  type PostFields,
  scheduleError,
  validityError,
} from './new-post-fields.ts';

interface Options {
  /** initial values */
  start: PostContent;
  /** values stored before a reload */
  before: Partial<PostContent> | undefined;
  divulgacao: string | null | undefined;
  /** the company's teams; deleted ones can no longer be chosen */
  equipes: readonly Equipe[];
  /** the stored time of publication, which stays valid */
  publicarEm?: string | null | undefined;
  /** initial media stay on the server until the form is sent, so removed ones can be restored */
  keepsMedia?: boolean;
  /** sentence for a failure without a reason */
  erro: string;
  submit: (values: PostFields) => Promise<void>;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The form shared by new posts, drafts and suggestions: fields with validation, tags, teams, variations, media. */
export function usePostForm({
  start,
  before,
  divulgacao,
  equipes,
  publicarEm,
  keepsMedia = false,
  erro,
  submit,
}: Options) {
  const uploads = useMediaUploads('post', before?.midias ?? start.midias);
  const [tags, setTags] = useState(before?.tags ?? start.tags);
  const [teams, setTeams] = useState(before?.equipes ?? start.equipes);
  const [variacoes, setVariacoes] = useState(before?.variacoes ?? start.variacoes);
  const [mediaRefused, setMediaRefused] = useState(false);
  const chosen = teams.filter((id) => equipes.some((equipe) => equipe.id === id));

  const roomFor = ({ withLink, link }: PostFields) =>
    captionMaxOf(
      { link: withLink ? link : null, midias: uploads.items },
      { site: location.origin, divulgacao },
    );
  const lacksTeam = ({ withEquipes }: PostFields) => withEquipes && chosen.length === 0;

  const form = useForm({
    initial: start.campos,
    typed: before?.campos,
    schema: 'novoPost',
    check: (values) => {
      const validade = validityError(values.withValidade, values.validade);
      const agendaDia = scheduleError(values, publicarEm);
      const captionMax = roomFor(values);
      return {
        ...linkErrors(values),
        ...(validade ? { validade } : {}),
        ...(agendaDia ? { agendaDia } : {}),
        ...(lacksTeam(values) ? { withEquipes: EQUIPES.escolha } : {}),
        ...(values.legenda.trim().length > captionMax ? { legenda: captionTooLong(captionMax) } : {}),
      };
    },
    /** The server's reason for a refusal (plan, limit, media). */
    failure: (error) =>
      error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : erro,
    submit: async (values) => {
      setMediaRefused(uploads.failed);
      if (uploads.failed) throw new ApiError(400, T.midiaComErro);
      await submit(values);
    },
  });
  const { values } = form;
  const something = values.legenda.trim() !== '' || uploads.keys.length > 0;

  // Removed initial pictures can be restored if they fit: not beside a video, and up to the limit.
  const away = start.midias.filter(({ id }) => uploads.items.every((item) => item.id !== id));
  const fits =
    uploads.items.length + away.length <= IMAGES_PER_POST &&
    uploads.items.every(({ kind }) => kind === 'image');

  return {
    form,
    captionMax: roomFor(values),
    uploads,
    /** the form's error is about a failed medium */
    mediaRefused,
    onPutBack: keepsMedia && away.length > 0 && fits ? () => uploads.putBack(away) : undefined,
    tags,
    setTags,
    equipes: chosen,
    setEquipes: setTeams,
    variacoes,
    setVariacoes,
    /** there is a caption or a medium */
    something,
    /** changes with everything that is saved; empty when there is nothing to save */
    content: something ? JSON.stringify({ ...values, tags, chosen, variacoes, midias: uploads.keys }) : '',
    /** for some teams, but none chosen yet */
    teamMissing: lacksTeam(values),
    /** Shows the error: without a chosen team the post would be stored for everybody. */
    refuseWithoutTeam: () => form.refuse({ withEquipes: EQUIPES.escolha }),
    /** differs from the initial values */
    changed:
      form.dirty ||
      !isSame(idsOf(uploads.items), idsOf(start.midias)) ||
      !isSame(tags, start.tags) ||
      !isSame(chosen, start.equipes) ||
      !isSame(variacoes, start.variacoes),
    kept: { campos: values, tags, equipes: teams, variacoes, midias: uploads.kept } satisfies PostContent,
    /** The request body; unused fields are left out. */
    bodyOf: ({
      legenda,
      ups,
      alteravel,
      withValidade,
      validade,
      withLink,
      withEquipes,
      ...linked
    }: PostFields) => ({
      legenda,
      ups,
      alteravel,
      tags: [...tags],
      equipes: withEquipes ? chosen : [],
      variacoes: variacoes.filter((text) => text.trim()),
      midias: uploads.keys,
      ...(withValidade ? { validade } : {}),
      ...(withLink
        ? { link: linked.link, linkTitulo: linked.linkTitulo, linkDescricao: linked.linkDescricao }
        : {}),
    }),
    clear: () => {
      form.reset(EMPTY);
      uploads.clear();
      setTags([]);
      setTeams([]);
      setVariacoes([]);
    },
  };
}
