import { METODO } from '../../texts/links/metodo.ts';
import { TextPage } from '../sistema/text-page.tsx';

/** /metodo: how a click is counted, for anybody to read. */
export default function MethodPage() {
  return <TextPage texto={METODO} leave={METODO.inicio} />;
}
