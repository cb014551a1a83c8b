import { linkInCaption } from '#lib/forms/caption-link.ts';
import { LINK as T } from '#texts/links/link.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface CaptionLinkProps {
  legenda: string;
  /** the form's link, if any */
  link: string;
  onMove: (moved: { link: string; legenda: string }) => void;
}

/** Offers to move an address from the caption, where its clicks are not counted, into the empty link field. */
export function CaptionLink({ legenda, link, onMove }: CaptionLinkProps) {
  const found = link.trim() === '' ? linkInCaption(legenda, location.hostname) : undefined;
  if (!found) return null;
  return (
    <Alert
      tone="info"
      action={
        <Button variant="secondary" size="s" onClick={() => onMove(found)}>
          {T.transformar}
        </Button>
      }
    >
      {T.naLegenda}
    </Alert>
  );
}
