import { ArrowLeft, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Empresa, Sugestao } from '../../../../shared/routes/entities.ts';
import { mediaPathsOf } from '../../../../shared/rules/media-paths.ts';
import { hasRecurso, PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { LinkFields } from '../../features/posts/link-fields.tsx';
import { PostOptions } from '../../features/posts/post-options.tsx';
import { ScheduleOption } from '../../features/posts/schedule-option.tsx';
import { UpsPicker } from '../../features/posts/ups-picker.tsx';
import css from '../../features/sugestoes/suggestions.module.css';
import { TagManager } from '../../features/tags/tag-manager.tsx';
import { TagPicker } from '../../features/tags/tag-picker.tsx';
import { useTags } from '../../features/tags/use-tags.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { AGENDA } from '../../texts/posts/agenda.ts';
import { NOVO_POST } from '../../texts/posts/novo-post.ts';
import { SUGESTAO, APROVAR as T } from '../../texts/sugestoes/sugestoes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import frame from '../../ui/form-layout.module.css';
import { MediaCover } from '../../ui/media-cover.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useApprovalForm } from './use-approval-form.ts';

const BONUSES = ['0', '5', '10', '15', '20', '25'] as const;

interface ApprovalFormProps {
  empresa: Empresa;
  sugestao: Sugestao;
}

/** The form of a post, filled with what was suggested, and what its author is thanked with. */
export function ApprovalForm({ empresa, sugestao }: ApprovalFormProps) {
  const { empresaId, plano_nome: plano } = empresa;
  const navigate = useNavigate();
  const list = abaPath(PATHS.empresa, 'sugestoes');
  const autor = sugestao.autor?.nome.split(' ')[0];
  const { form, captionMax, tags, setTags, bonus, setBonus, left, toggle, dirty, published } =
    useApprovalForm(empresa, sugestao);
  // After the guard below has been told that nothing is unsaved.
  useEffect(() => {
    if (published === undefined) return;
    toast.ok(autor && published > 0 ? T.publicadaBonus(autor, published) : T.publicada);
    navigate(list, { replace: true });
  }, [published, autor, list, navigate]);
  const words = form.values.withAgenda
    ? { go: AGENDA.botaoAgendar, doing: AGENDA.agendando }
    : { go: T.publicar, doing: T.publicando };
  const regras = PLAN_RULES[plano];
  const { data: allTags = [] } = useTags(empresaId);
  const [managing, setManaging] = useState(false);
  const [front, setFront] = useState<readonly string[]>([]);
  return (
    <>
      <UnsavedGuard when={dirty} />
      <PageHeader
        title={T.titulo(sugestao.autor?.nome ?? SUGESTAO.semAutor)}
        hint={T.dica}
        back={
          <LinkButton to={list} variant="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />}>
            {T.todas}
          </LinkButton>
        }
      />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={frame.form}>
        <Card className={css.form}>
          <TextArea
            label={NOVO_POST.legenda}
            hint={NOVO_POST.legendaDica}
            maxLength={captionMax}
            rows={6}
            {...form.field('legenda')}
          />
          <Pictures paths={mediaPathsOf(sugestao.midias)} left={left} onToggle={toggle} />
          <LinkFields form={form} />
          <UpsPicker
            value={form.values.ups}
            max={regras.upsMaximo}
            error={form.errors.ups}
            onChange={(ups) => form.set('ups', ups)}
          />
          {autor ? (
            <FieldGroup label={T.bonus(autor)} hint={T.bonusDica}>
              <div className={css.bonus}>
                <Segmented
                  label={T.bonus(autor)}
                  name="bonus"
                  value={bonus}
                  onChange={setBonus}
                  options={BONUSES.filter((ups) => Number(ups) <= regras.upsMaximo).map((value) => ({
                    value,
                    label: value === '0' ? value : `+${value}`,
                  }))}
                />
              </div>
            </FieldGroup>
          ) : (
            <p className={css.none}>{T.semAutor}</p>
          )}
          <TagPicker
            empresaId={empresaId}
            enabled={regras.enterprise}
            selected={tags}
            onSelect={setTags}
            front={front}
            onManage={() => setManaging(true)}
          />
          <PostOptions
            values={form.values}
            enabled={regras.enterprise}
            error={form.errors.validade}
            onChange={(name, value) => form.set(name, value)}
          >
            <ScheduleOption
              values={form.values}
              enabled={hasRecurso(plano, 'agendamento')}
              error={form.errors.agendaDia}
              onChange={(name, value) => form.set(name, value)}
            />
          </PostOptions>
          {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
          <div>
            <Button type="submit" size="l" loading={form.submitting}>
              {form.submitting ? words.doing : words.go}
            </Button>
          </div>
        </Card>
      </form>
      {managing ? (
        <TagManager
          empresaId={empresaId}
          tags={allTags}
          selected={tags}
          onSelect={setTags}
          onClose={() => {
            setManaging(false);
            setFront(tags);
          }}
        />
      ) : null}
    </>
  );
}

interface PicturesProps {
  paths: readonly string[];
  /** those that the post does without */
  left: readonly string[];
  onToggle: (path: string) => void;
}

/** The pictures of the suggestion; any of them can be left out, and taken back. */
function Pictures({ paths, left, onToggle }: PicturesProps) {
  if (paths.length === 0) return null;
  return (
    <FieldGroup label={T.imagens}>
      <ul className={css.kept}>
        {paths.map((path, n) => {
          const out = left.includes(path);
          const Icon = out ? RotateCcw : X;
          return (
            <li key={path} data-out={out || undefined}>
              <MediaCover path={path} ratio="square" />
              <IconButton label={(out ? T.devolver : T.tirar)(n + 1)} onClick={() => onToggle(path)}>
                <Icon size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
