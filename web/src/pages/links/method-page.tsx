import { METODO } from '../../texts/links/metodo.ts';
import { TextPage } from '../sistema/text-page.tsx';

/** /metodo: explains publicly how clicks are counted. */
export default function MethodPage() {
  return <TextPage texto={METODO} leave={METODO.inicio} />;
}
