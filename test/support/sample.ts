import { contentIn, sampleFolder } from './site-content.ts';

const sample = await contentIn(sampleFolder);

/** The content of the small site that tests stand on. */
export function sampleContent() {
  return sample;
}
