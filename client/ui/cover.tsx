import type { Cover as CoverData } from '../../shared/figures.ts';
import { Drawing } from './drawing.tsx';

export function Cover({ cover: { src, plate }, atOnce }: { cover: CoverData; atOnce?: boolean | undefined }) {
  return <Drawing src={src} width={320} height={200} className={`cover cover--${plate}`} atOnce={atOnce} />;
}
