/** Raise it when a content table or its data changes: the next start then recreates the tables. */
export const seedVersion = 5;

/** Visitors' data. Survives every seed. */
export const lastingTables = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- Without a foreign key: a note may leave the content folder and come back.
CREATE TABLE IF NOT EXISTS comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  blog TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  posted_on TEXT NOT NULL,
  text TEXT NOT NULL,
  is_author INTEGER NOT NULL DEFAULT 0 CHECK (is_author IN (0, 1)),
  source TEXT NOT NULL CHECK (source IN ('content', 'visitor')),
  approved INTEGER NOT NULL DEFAULT 0 CHECK (approved IN (0, 1))
) STRICT;
CREATE INDEX IF NOT EXISTS comments_by_blog ON comments (blog, posted_on);

-- Payloads of actions that are only stored, with the field names of the wire.
CREATE TABLE IF NOT EXISTS posts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  operation TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  received_at TEXT NOT NULL
) STRICT;

-- The CV lies in the folder of files, under the row's id.
CREATE TABLE IF NOT EXISTS applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  job TEXT NOT NULL,
  full_name TEXT NOT NULL,
  work_email TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  message TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_type TEXT NOT NULL,
  file_bytes INTEGER NOT NULL,
  file_sha256 TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

-- The row is deleted when the person unsubscribes.
CREATE TABLE IF NOT EXISTS subscribers (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  subscribed_at TEXT NOT NULL
) STRICT;
`;

/** Migrations of the lasting tables: one entry per version, oldest first. A released entry never changes. */
export const lastingChanges = [
  `
ALTER TABLE comments ADD COLUMN idempotency_key TEXT;
CREATE UNIQUE INDEX comments_by_key ON comments (idempotency_key);
ALTER TABLE comments ADD COLUMN rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected IN (0, 1));
`,
  `
-- They were tables of their own. A new file has never had them.
CREATE TABLE IF NOT EXISTS contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  full_name TEXT NOT NULL,
  company_name TEXT NOT NULL,
  work_email TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  phone_number TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

-- Wishes for a call. The time is as the form sends it, in UTC; the zone is the visitor's.
CREATE TABLE IF NOT EXISTS calls (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  full_name TEXT NOT NULL,
  company_name TEXT NOT NULL,
  work_email TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  preferred_time TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  message TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS case_study_enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  case_study TEXT NOT NULL,
  full_name TEXT NOT NULL,
  company_name TEXT NOT NULL,
  work_email TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  message TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

INSERT INTO posts (idempotency_key, operation, payload, received_at)
SELECT idempotency_key, 'saveContact', json_object('FullName', full_name, 'CompanyName', company_name,
  'WorkEmail', work_email, 'CountryId', country_id, 'PhoneNumber', phone_number, 'Subject', subject,
  'Message', message), received_at FROM contacts;
INSERT INTO posts (idempotency_key, operation, payload, received_at)
SELECT idempotency_key, 'saveEnquiry', json_object('FullName', full_name, 'CompanyName', company_name,
  'WorkEmail', work_email, 'PhoneNumber', phone_number, 'PreferredTime', preferred_time, 'TimeZone', time_zone,
  'Message', message), received_at FROM calls;
INSERT INTO posts (idempotency_key, operation, payload, received_at)
SELECT idempotency_key, 'saveCaseStudyEnquiry', json_object('Slug', case_study, 'FullName', full_name,
  'CompanyName', company_name, 'WorkEmail', work_email, 'PhoneNumber', phone_number, 'Message', message),
  received_at FROM case_study_enquiries;
DROP TABLE contacts;
DROP TABLE calls;
DROP TABLE case_study_enquiries;
`,
  `
-- One row per address, by the spelling in which addresses are compared, and the address as it was first typed.
CREATE TABLE subscribers_new (
  canonical_email TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  subscribed_at TEXT NOT NULL
) STRICT;
INSERT INTO subscribers_new (canonical_email, email, subscribed_at)
SELECT canonical_email(email), email, subscribed_at FROM subscribers WHERE true ORDER BY subscribed_at
ON CONFLICT DO NOTHING;
DROP TABLE subscribers;
ALTER TABLE subscribers_new RENAME TO subscribers;
`,
];

/** Content tables. Each new `seedVersion` recreates them, so they may change freely. */
export const contentTables = `
DROP TABLE IF EXISTS seeded;
DROP TABLE IF EXISTS places;
DROP TABLE IF EXISTS item_counts;
DROP TABLE IF EXISTS blog_tag_links;
DROP TABLE IF EXISTS blogs;
DROP TABLE IF EXISTS blog_categories;
DROP TABLE IF EXISTS blog_tags;
DROP TABLE IF EXISTS settings;
DROP TABLE IF EXISTS countries;
DROP TABLE IF EXISTS clients;
DROP TABLE IF EXISTS reviews;
DROP TABLE IF EXISTS seo;

-- The digest of each unit that was written: only units that differ are written again.
CREATE TABLE seeded (kind TEXT NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (kind, name))
  STRICT, WITHOUT ROWID;
-- The order of a list that is given out in pages, counted from its end: what is new takes a new number.
CREATE TABLE places (list TEXT NOT NULL, place INTEGER NOT NULL, slug TEXT NOT NULL, PRIMARY KEY (list, place))
  STRICT, WITHOUT ROWID;
CREATE TABLE item_counts (list TEXT NOT NULL, category TEXT NOT NULL, items INTEGER NOT NULL,
  PRIMARY KEY (list, category)) STRICT, WITHOUT ROWID;

CREATE TABLE settings (type INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT;
CREATE TABLE countries (
  position INTEGER NOT NULL,
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT;
CREATE TABLE clients (
  position INTEGER NOT NULL,
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;
CREATE TABLE reviews (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  company TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE blog_categories (
  position INTEGER NOT NULL,
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT;
CREATE TABLE blog_tags (slug TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE blogs (
  slug TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  category TEXT NOT NULL REFERENCES blog_categories,
  author_name TEXT NOT NULL,
  author_role TEXT NOT NULL,
  services TEXT NOT NULL,
  published_on TEXT NOT NULL,
  modified_on TEXT NOT NULL,
  cover TEXT NOT NULL,
  reading_minutes INTEGER NOT NULL,
  html TEXT NOT NULL
) STRICT;
CREATE INDEX blogs_by_date ON blogs (published_on DESC, slug);
CREATE INDEX blogs_by_category ON blogs (category, published_on DESC, slug);
CREATE TABLE blog_tag_links (
  blog TEXT NOT NULL REFERENCES blogs,
  position INTEGER NOT NULL,
  tag TEXT NOT NULL REFERENCES blog_tags,
  published_on TEXT NOT NULL,
  PRIMARY KEY (blog, position)
) STRICT;
CREATE INDEX blog_tag_links_by_tag ON blog_tag_links (tag, published_on DESC, blog);
-- The position is of the site's own pages and of lists. Items stand behind them, the newest first.
CREATE TABLE seo (
  is_item INTEGER NOT NULL CHECK (is_item IN (0, 1)),
  position INTEGER NOT NULL,
  path TEXT PRIMARY KEY,
  page_title TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  keywords TEXT NOT NULL,
  indexed INTEGER NOT NULL CHECK (indexed IN (0, 1)),
  last_modified TEXT NOT NULL
) STRICT;
CREATE INDEX seo_in_order ON seo (is_item, position, last_modified DESC, path) WHERE indexed = 1;
`;
