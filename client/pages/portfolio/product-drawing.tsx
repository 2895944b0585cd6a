import type { ComponentProps } from 'react';
import { Assembly } from '../../ui/assembly.tsx';
import { Cover } from '../../ui/cover.tsx';

/** The product in layers, or the generated cover of a product without a drawing. */
export function ProductDrawing(props: ComponentProps<typeof Assembly>) {
  const { cover, atOnce } = props;
  return cover.layers ? <Assembly {...props} /> : <Cover cover={cover} atOnce={atOnce} />;
}
