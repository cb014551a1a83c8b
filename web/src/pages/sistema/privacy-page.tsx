import { TEXTO } from '../../texts/privacidade/texto.ts';
import { TextPage } from './text-page.tsx';

/** /privacidade: what is kept of whom, for anybody to read. */
export default function PrivacyPage() {
  return <TextPage texto={TEXTO} leave={TEXTO.entrar} />;
}
