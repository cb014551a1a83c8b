import { Download, ExternalLink } from 'lucide-react';
import { mediaUrl } from '#lib/media/media.ts';
import type { Post } from '#shared/routes/entities.ts';
import { isVideo, jpegTwinOf, mediaPathsOf, mp4Of } from '#shared/rules/media-paths.ts';
import { shareText } from '#shared/rules/share-text.ts';
import { SEM_CONEXAO as T } from '#texts/compartilhamentos/sem-conexao.ts';
import { Alert } from '#ui/alert.tsx';
import { ExternalButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './without-connection.module.css';

/** LinkedIn's own page for writing a post. */
const COMPOSER = 'https://www.linkedin.com/feed/?shareActive=true';

interface WithoutConnectionProps {
  post: Post;
  legenda: string;
  divulgacao: string | null | undefined;
  onClose: () => void;
}

/** For an employee who does not connect: text to copy, media to save, and a link to LinkedIn. Earns no UPS. */
export default function WithoutConnection({ post, legenda, divulgacao, onClose }: WithoutConnectionProps) {
  const midias = mediaPathsOf(post.midias);
  const video = midias.some(isVideo);
  // Clicks of a manual post are not counted, so it contains the original link.
  const text = shareText({ legenda, divulgacao, endereco: post.link ?? undefined });
  return (
    <Dialog title={T.titulo} onClose={onClose}>
      <Alert tone="info">{T.aviso}</Alert>
      <ol className={css.steps}>
        <li>
          <h3>{T.copiar}</h3>
          <p className={css.text}>{text}</p>
          <CopyButton text={text}>{T.copiarBotao}</CopyButton>
        </li>
        {midias.length > 0 ? (
          <li>
            <h3>{video ? T.salvarVideo : T.salvar(midias.length)}</h3>
            <ul className="row gap-10">
              {midias.map((path, index) => (
                <li key={path}>
                  <SaveMedium path={path} n={index + 1} />
                </li>
              ))}
            </ul>
          </li>
        ) : null}
        <li>
          <h3>{T.ir}</h3>
          <ExternalButton href={COMPOSER} icon={<ExternalLink />}>
            {T.irBotao}
          </ExternalButton>
        </li>
      </ol>
    </Dialog>
  );
}

/** Button that saves a medium in a format LinkedIn accepts. */
function SaveMedium({ path, n }: { path: string; n: number }) {
  const label = isVideo(path) ? T.salvarVideoBotao : T.salvarMidia(n);
  if (isVideo(path))
    return (
      <a className={css.video} href={mediaUrl(mp4Of(path))} download={`video-${n}.mp4`}>
        <Download />
        {label}
      </a>
    );
  return (
    <a
      className={css.image}
      href={mediaUrl(jpegTwinOf(path))}
      download={`imagem-${n}.jpg`}
      aria-label={label}
    >
      <img src={mediaUrl(path)} alt="" loading="lazy" />
      <span>
        <Download />
      </span>
    </a>
  );
}
