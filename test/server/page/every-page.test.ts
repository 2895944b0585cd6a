import { testEveryPage } from '../../support/every-page.ts';
import { sampleFolder } from '../../support/site-content.ts';

testEveryPage(sampleFolder, 'Nettlewright');
