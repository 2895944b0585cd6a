import type { Cover as CoverData } from '../../shared/figures.ts';
import { Drawing } from './drawing.tsx';

export function Cover({ cover: { name, plate }, atOnce }: { cover: CoverData; atOnce?: boolean | undefined }) {
  return <Drawing name={name} width={320} height={200} className={`cover cover--${plate}`} atOnce={atOnce} />;
}
