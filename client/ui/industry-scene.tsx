import type { IndustryLink } from '../../shared/shell.ts';
import { Drawing } from './drawing.tsx';

interface IndustrySceneProps {
  src: string;
  motion: IndustryLink['motion'];
  label?: string;
  atOnce?: boolean;
}

export function IndustryScene({ src, motion, label, atOnce }: IndustrySceneProps) {
  return (
    <Drawing
      src={src}
      layers={['still', 'moving', 'signal']}
      width={268}
      height={200}
      className="industry-scene"
      motion={motion}
      label={label}
      atOnce={atOnce}
    />
  );
}
