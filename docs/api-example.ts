import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

// A minimal API according to docs/api.md, as a starting point for your own. It requires only Node and stores its data
// in memory.

const { PORT = '4000', CIPHER_SECRET: secret = 'secret', ACCESS_TOKEN: token = 'token' } = process.env;

type Fields = Record<string, unknown>;
type Reply = { status: '0' | '1'; message: string; data?: object };

const notes = Array.from({ length: 12 }, (_, index) => ({
  Blog_Slug: `note-${index + 1}`,
  Blog_Title: `Note ${index + 1} from the example API`,
  Blog_Summary: 'A note that shows where the content of this site comes from.',
  Category_Slug: 'firmware',
  Category_Name: 'Firmware',
  Author_Name: 'Ada Example',
  Publish_Date: `2026-10-${String(28 - index)}`,
  Blog_Content: `<h2>Where this text comes from</h2><p>This is text ${index + 1} from the example API.</p>`,
  Content_Version: '1',
}));
const products = [
  {
    Portfolio_Slug: 'probe',
    Portfolio_Title: 'A probe from the example API',
    Portfolio_Summary: 'A product that shows where the content of this site comes from.',
    Category_Slug: 'sensing',
    Category_Name: 'Sensing',
    Release_Year: 2026,
    Spec_List: [{ Spec_Name: 'Supply', Spec_Value: '3.3 V' }],
    Portfolio_Content: '<p>It measures.</p>',
  },
];
const studies = [
  {
    CaseStudy_Slug: 'sleeping-node',
    CaseStudy_Title: 'A node that sleeps, from the example API',
    CaseStudy_Summary: 'A case study that shows where the content of this site comes from.',
    Client_Name: 'Example Pumps',
    Category_Slug: 'sensing',
    Category_Name: 'Sensing',
    Headline_Name: 'Sleep current',
    Headline_Before: '40 µA',
    Headline_After: '2 µA',
    Publish_Date: '2026-09-01',
    CaseStudy_Content: '<p>It sleeps.</p>',
  },
];
const jobs = [
  {
    Job_Slug: 'firmware-engineer',
    Job_Title: 'Firmware engineer, example API',
    Job_Summary: 'You write firmware.',
    Job_Location: 'Pune',
    Posted_Date: '2026-11-01',
    Job_Content: '<p>You write firmware.</p>',
  },
];

/** Replies by idempotency key. A real API must store the replies permanently. */
const done = new Map<string, Reply>();

const handlers: Record<string, (fields: Fields) => object> = {
  'HomeService/GetClientList': () => ({ Client_Logo_List: [{ Client_Name: 'Example Pumps' }] }),
  'HomeService/GetReviewList': () => ({
    Review_List: [{ Review_Id: 1, Review: 'It works.', FullName: 'Kenji', CompanyName: 'Example Pumps' }],
  }),
  'PortfolioService/GetCategoryList': () => ({
    Category_List: [{ Category_Slug: 'sensing', Category_Name: 'Sensing', Item_Count: products.length }],
  }),
  'PortfolioService/GetPortfolioList': (fields) =>
    listOf('Portfolio_List', products, (item) => item.Portfolio_Slug === fields.PortfolioSlug, fields),
  'BlogService/GetCategoryList': () => ({
    Category_List: [{ Category_Slug: 'firmware', Category_Name: 'Firmware', Item_Count: notes.length }],
  }),
  'BlogService/GetBlogList': (fields) =>
    listOf('Blog_List', notes, (note) => note.Blog_Slug === fields.BlogSlug, fields),
  'BlogService/GetCommentList': () => ({ Comment_List: [] }),
  'CareerService/GetJobList': () => ({ Job_List: jobs }),
  'ContactService/GetSettingList': () => ({ Setting_List: [{ Setting_Type: 2, Content: 'hello@pumps.example' }] }),
  'ExtraService/GetCountryList': () => ({ Country_List: [{ country_id: 101, country_name: 'India' }] }),
  'EventService/GetEventList': () => ({ Event_List: [] }),
  'SeoService/GetMetaDetails': () => ({ Seo_Meta_Details: null }),
  'SeoService/GetPageList': () => ({ Page_List: [{ Slug: '/blogs', Page_Title: 'Application notes' }] }),
  'CaseStudiesService/GetCaseStudyList': (fields) =>
    listOf('CaseStudy_List', studies, (study) => study.CaseStudy_Slug === fields.Slug, fields),
};

const actions = [
  'EnquiryService/SaveEnquiry',
  'EnquiryService/SaveCaseStudyEnquiry',
  'BlogService/SaveComment',
  'CareerService/SaveCareerEnquiry',
  'ContactService/SaveContact',
  'SubscriberService/Subscribe',
  'SubscriberService/Unsubscribe',
];

function listOf<Item>(name: string, all: Item[], isRequested: (item: Item) => boolean, fields: Fields): object {
  const isOfOne = 'BlogSlug' in fields || 'PortfolioSlug' in fields || 'Slug' in fields;
  if (isOfOne) return { [name]: all.filter((item) => isRequested(item) !== (fields.IsRelated === 1)) };
  if (fields.IsPagination === 0) return { [name]: all, Total_Count: all.length };
  const size = Number(fields.PerPage ?? 9);
  const start = (Number(fields.PageNo ?? 1) - 1) * size;
  return { [name]: all.slice(start, start + size), Total_Count: all.length };
}

function replyTo(operation: string, fields: Fields, key: string | undefined): Reply | number {
  if (fields.Token !== token) return 401;
  const handler = handlers[operation];
  if (handler) return { status: '1', message: 'Success', data: handler(fields) };
  if (!actions.includes(operation)) return 404;
  const former = done.get(key ?? '');
  if (former) return former;
  const isWelcome = !String(fields.WorkEmail).endsWith('@refused.example');
  const reply: Reply = isWelcome
    ? { status: '1', message: 'Thank you.' }
    : { status: '0', message: 'We can’t send email to this address.' };
  process.stdout.write(`${operation} ${reply.status} ${JSON.stringify({ ...fields, Token: undefined })}\n`);
  if (key) done.set(key, reply);
  return reply;
}

function derive(salt: Buffer) {
  const digest = (before: Buffer) => createHash('md5').update(before).update(secret).update(salt).digest();
  const first = digest(Buffer.alloc(0));
  const second = digest(first);
  return [Buffer.concat([first, second]), digest(second)] as const;
}

function seal(text: string): string {
  const salt = randomBytes(8);
  const cipher = createCipheriv('aes-256-cbc', ...derive(salt));
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()]).toString('base64');
}

function open(sealed: string): Fields {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-cbc', ...derive(bytes.subarray(8, 16)));
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()]).toString());
}

async function requestOf(req: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const type = req.headers['content-type'] ?? '';
  const sent = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
  if (type.startsWith('application/json')) return String(Object(await sent.json()).Request);
  return String((await sent.formData()).get('Request'));
}

const server = createServer(async (req, res) => {
  try {
    const operation = (req.url ?? '').split('/').slice(-2).join('/');
    const key = req.headers['idempotency-key'];
    const reply = replyTo(operation, open(await requestOf(req)), Array.isArray(key) ? key[0] : key);
    if (typeof reply === 'number') return res.writeHead(reply).end();
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ Response: seal(JSON.stringify(reply)) }));
  } catch {
    res.writeHead(401).end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
