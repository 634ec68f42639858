import { still } from '../page-frame/still.tsx';
import ImprintSections from './imprint-sections.tsx';

export default still(
  'imprint',
  () => import('./imprint-sections.tsx'),
  import.meta.env.SSR ? ImprintSections : undefined,
);
