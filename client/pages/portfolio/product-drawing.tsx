import type { ComponentProps } from 'react';
import { Assembly } from '../../ui/assembly.tsx';
import { Cover } from '../../ui/cover.tsx';

export function ProductDrawing(props: ComponentProps<typeof Assembly>) {
  const { cover, atOnce } = props;
  return cover.layers ? <Assembly {...props} /> : <Cover cover={cover} atOnce={atOnce} />;
}
