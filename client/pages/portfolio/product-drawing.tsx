import type { ComponentProps } from 'react';
import { Assembly } from '../../ui/assembly.tsx';
import { Cover } from '../../ui/cover.tsx';

/** The product in layers, or the generated cover of a product that nobody has drawn. */
export function ProductDrawing(props: ComponentProps<typeof Assembly>) {
  const { cover, atOnce } = props;
  return cover.lifts ? <Assembly {...props} /> : <Cover cover={cover} atOnce={atOnce} />;
}
