import { testEveryPage } from '../support/every-page.ts';
import { shippedFolder } from '../support/site-content.ts';

testEveryPage(shippedFolder, 'Nettlewright');
