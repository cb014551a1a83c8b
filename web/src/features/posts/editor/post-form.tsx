import { type ReactNode, useRef, useState } from 'react';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { TagPicker } from '#features/tags/tag-picker.tsx';
import type { Empresa, Equipe } from '#shared/routes/entities.ts';
import type { PlanRules } from '#shared/rules/planos.ts';
import { AGENDA } from '#texts/posts/agenda.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { PREVIA } from '#texts/posts/previa.ts';
import { CaptionLink } from '#ui/caption-link.tsx';
import { Card } from '#ui/card.tsx';
import { Collapsed } from '#ui/collapsed.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { MentionButton } from '#ui/mention-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { MediaField } from '../media/media-field.tsx';
import { LinkedinPreview } from '../preview/linkedin-preview.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { mediaOfForm } from '../preview/preview-media.ts';
import { LinkFields } from './link-fields.tsx';
import css from './new-post.module.css';
import { PostActions, type Written } from './post-actions.tsx';
import { PostOptions } from './post-options.tsx';
import { TeamOption } from './team-option.tsx';
import { UpsPicker } from './ups-picker.tsx';
import { VariationFields, type VariationMaking } from './variation-fields.tsx';

const TagManager = lazyDialog(async () => ({
  default: (await import('#features/tags/tag-manager.tsx')).TagManager,
}));

interface PostFormProps {
  empresaId: string;
  regras: PlanRules;
  /** the company's teams; without any, a post is for everybody */
  equipes: readonly Equipe[];
  draft: Written;
  /** the disclosure appended to every share */
  divulgacao: string | null;
  /** the company's page on LinkedIn */
  page: Empresa['paginaLinkedin'];
  /** the month's posts are used up */
  full: boolean;
  /** label of the button that saves the draft */
  saveLabel?: string;
  /** makes variations of the caption */
  maker?: VariationMaking | undefined;
  /** beside the post's UPS */
  children?: ReactNode;
}

/** The form of a post with its preview, for new posts, drafts and suggestions. */
export function PostForm({
  empresaId,
  regras,
  equipes,
  draft,
  divulgacao,
  page,
  full,
  saveLabel = AGENDA.salvarRascunho,
  maker,
  children,
}: PostFormProps) {
  const { form, uploads, tags, setTags } = draft;
  const { values, errors } = form;
  // A link from the caption has its address already.
  const [moved, setMoved] = useState(false);
  const [managing, setManaging] = useState(false);
  const { withLink, withEquipes, withValidade, withAgenda, alteravel } = values;
  const hasPaid = draft.variacoes.length > 0 || tags.length > 0 || withValidade || withAgenda;
  // Shows the options that a draft, a suggestion or the calendar has filled in.
  const [showsMore, setShowsMore] = useState(hasPaid || withLink || withEquipes || alteravel);
  const caption = useRef<HTMLTextAreaElement>(null);
  const [front, setFront] = useState<readonly string[]>([]);
  const preview = {
    autor: { nome: PREVIA.colaborador },
    legenda: values.legenda,
    divulgacao,
    page,
    midias: mediaOfForm(uploads.items),
    link: withLink ? values : undefined,
  };
  return (
    <div className={css.layout}>
      <UnsavedGuard when={draft.dirty} />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <Card className={css.form}>
          <TextArea
            label={T.legenda}
            hint={T.legendaDica}
            maxLength={draft.captionMax}
            rows={5}
            ref={caption}
            {...form.field('legenda')}
          />
          <MentionButton
            page={page}
            area={caption}
            value={values.legenda}
            onChange={(legenda) => form.set('legenda', legenda)}
          />
          <CaptionLink
            legenda={values.legenda}
            link={values.link}
            onMove={({ legenda, link }) => {
              setMoved(true);
              setShowsMore(true);
              form.set('legenda', legenda);
              form.set('withLink', true);
              form.set('link', link);
            }}
          />
          <MediaField uploads={uploads} canPublish={!full} onPutBack={draft.onPutBack} />
          <UpsPicker
            value={values.ups}
            max={regras.upsMaximo}
            error={errors.ups}
            onChange={(ups) => form.set('ups', ups)}
          />
          {children}
          <Collapsed summary={T.maisOpcoes} open={showsMore} onToggle={setShowsMore}>
            <LinkFields form={form} startsAtTitle={moved} />
            <VariationFields
              page={page}
              inPlan={regras.recursos.includes('variacoes')}
              max={draft.captionMax}
              legenda={values.legenda}
              variacoes={draft.variacoes}
              maker={maker}
              onChange={draft.setVariacoes}
            />
            <TagPicker
              empresaId={empresaId}
              inPlan={regras.enterprise}
              selected={tags}
              onSelect={setTags}
              front={front}
              onManage={() => setManaging(true)}
            />
            {equipes.length > 0 || values.withEquipes ? (
              <TeamOption
                equipes={equipes}
                some={values.withEquipes}
                chosen={draft.equipes}
                error={errors.withEquipes}
                onSome={(some) => form.set('withEquipes', some)}
                onChoose={(ids) => {
                  draft.setEquipes(ids);
                  // Clears the error of the choice.
                  form.set('withEquipes', true);
                }}
              />
            ) : null}
            <PostOptions
              values={values}
              regras={regras}
              errors={errors}
              onChange={(name, value) => form.set(name, value)}
            />
            {regras.enterprise ? null : <MoreInPlans />}
          </Collapsed>
          <div className={css.previewButton}>
            <PreviewButton variant="ghost" preview={() => preview} />
          </div>
          <PostActions
            draft={draft}
            error={draft.mediaRefused && !uploads.failed ? '' : form.error}
            full={full}
            saveLabel={saveLabel}
          />
        </Card>
      </form>
      {managing ? (
        <TagManager
          empresaId={empresaId}
          selected={tags}
          onSelect={setTags}
          onClose={() => {
            setManaging(false);
            // Tags chosen in the manager move to the front.
            setFront(tags);
          }}
        />
      ) : null}
      <aside className={css.preview} aria-label={PREVIA.titulo}>
        <p>{PREVIA.titulo}</p>
        <LinkedinPreview {...preview} />
      </aside>
    </div>
  );
}
