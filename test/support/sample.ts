import { contentIn, sampleFolder } from './site-content.ts';

const sample = await contentIn(sampleFolder);

export function sampleContent() {
  return sample;
}
