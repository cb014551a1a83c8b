import { Film, Image, X } from 'lucide-react';
import type { UploadItem } from '#lib/media/media-uploads.ts';
import { IconButton } from './button.tsx';
import { Progress } from './progress.tsx';
import { Spinner } from './spinner.tsx';
import css from './upload-list.module.css';

const say = (item: UploadItem): string => {
  if (item.state === 'erro') return item.error ?? '';
  if (item.state === 'preparando') return item.kind === 'video' ? 'Lendo vídeo…' : 'Preparando imagem…';
  if (item.state === 'enviando') return `Enviando… ${Math.round(item.progress * 100)}%`;
  if (item.state === 'verificando')
    return item.kind === 'video' ? 'Verificando vídeo…' : 'Verificando imagem…';
  return item.kind === 'video' ? 'Pronto' : 'Pronta';
};

interface UploadListProps {
  items: readonly UploadItem[];
  onRemove: (id: string) => void;
}

export function UploadList({ items, onRemove }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul className="stack gap-8">
      {items.map((item) => (
        <li key={item.id} className={css.item} data-state={item.state}>
          {item.kind === 'image' && item.preview ? (
            <img src={item.preview} alt="" className={css.thumb} />
          ) : (
            <span className={css.thumb}>
              {item.kind === 'image' ? <Image size={22} /> : <Film size={22} />}
            </span>
          )}
          <div className={css.words}>
            <p className={css.name}>{item.name}</p>
            <p className={css.state} aria-live="polite">
              {item.state === 'verificando' ? <Spinner size={14} /> : null}
              <span>{say(item)}</span>
            </p>
            {item.state === 'enviando' ? (
              <Progress max={1} value={item.progress} label={`Envio de ${item.name}`} />
            ) : null}
          </div>
          <IconButton
            label={item.state === 'enviando' ? `Cancelar o envio de ${item.name}` : `Remover ${item.name}`}
            onClick={() => onRemove(item.id)}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
