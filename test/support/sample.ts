import { contentIn, sampleFolder } from './site-content.ts';

const sample = await contentIn(sampleFolder);

/** Returns the sample content that tests use. */
export function sampleContent() {
  return sample;
}
