import { contentIn, sampleFolder } from './site-content.ts';

const sample = await contentIn(sampleFolder);

/** Returns the content of the small site that tests use. */
export function sampleContent() {
  return sample;
}
