import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const drawing = 'public/favicon.svg';
const drawn = 40;
/**
 * The drawing's share of a maskable icon's width. A mask may cut off everything outside a central circle with a
 * diameter of 80 %.
 */
const safe = 0.74;

export async function writeIcons(folder: string): Promise<void> {
  mkdirSync(folder);
  const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
  write('favicon.ico', inIco(await raster(32), 32));
  write('apple-touch-icon.png', await raster(180));
  write('icon-192.png', await raster(192));
  write('icon-512.png', await maskable(512));
}

async function raster(size: number): Promise<Buffer> {
  return scaled(size).png({ palette: true, effort: 10 }).toBuffer();
}

async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round((size * safe) / 2) * 2;
  const icon = scaled(inner).flatten();
  const [r = 0, g = 0, b = 0] = await icon.clone().raw().toBuffer();
  const around = (size - inner) / 2;
  const grown = icon.extend({ top: around, bottom: around, left: around, right: around, background: { r, g, b } });
  return grown.png({ palette: true, effort: 10 }).toBuffer();
}

function scaled(size: number) {
  return sharp(readFileSync(drawing), { density: (72 * size) / drawn }).resize(size, size);
}

function inIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
