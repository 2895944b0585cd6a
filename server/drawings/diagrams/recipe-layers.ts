/** A layer of a Yocto build. */
export interface Layer {
  name: string;
  owner: string;
  /** As in BBFILE_PRIORITY: of two recipes of one name, that of the higher layer is taken. */
  priority: number;
}

/** A recipe as a via through the stack. Layers are counted from the top. */
export interface Recipe {
  name: string;
  /** Of the layer whose recipe is built. */
  from: number;
  /** Of the layers that append to it. */
  appends?: readonly number[];
  masked?: number;
  /** Shown on a phone too, under this name. */
  narrow?: string;
}

/** From the top. */
export const layers: readonly Layer[] = [
  { name: 'meta-acme-product', owner: 'changes weekly', priority: 12 },
  { name: 'meta-acme-distro', owner: 'changes with policy', priority: 11 },
  { name: 'meta-acme-bsp', owner: 'changes with the board', priority: 10 },
  { name: 'meta-soc', owner: 'silicon vendor', priority: 7 },
  { name: 'meta-oe', owner: 'community', priority: 5 },
  { name: 'meta', owner: 'OpenEmbedded core', priority: 5 },
];
/** From left to right. */
export const recipes: readonly Recipe[] = [
  { name: 'busybox', from: 5, appends: [1] },
  { name: 'openssl', from: 5, masked: 3, narrow: 'openssl' },
  { name: 'mosquitto', from: 4, appends: [0] },
  { name: 'u-boot-soc', from: 3, appends: [2] },
  { name: 'linux-soc', from: 3, appends: [2], narrow: 'linux' },
  { name: 'panel-app', from: 0, narrow: 'app' },
];
