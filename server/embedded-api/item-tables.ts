/** Recreated with each new `seedVersion`. Lists that are only shown as a whole are JSON in one column. */
export const itemTables = `
DROP TABLE IF EXISTS portfolio;
DROP TABLE IF EXISTS case_studies;
DROP TABLE IF EXISTS portfolio_categories;
DROP TABLE IF EXISTS jobs;
DROP TABLE IF EXISTS events;

CREATE TABLE portfolio_categories (
  position INTEGER NOT NULL,
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT;
CREATE TABLE portfolio (
  slug TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  category TEXT NOT NULL REFERENCES portfolio_categories,
  industry TEXT NOT NULL,
  services TEXT NOT NULL,
  year INTEGER NOT NULL,
  specs TEXT NOT NULL,
  published_on TEXT NOT NULL,
  modified_on TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;
CREATE INDEX portfolio_by_date ON portfolio (year DESC, published_on DESC, slug);
CREATE INDEX portfolio_by_category ON portfolio (category, year DESC, published_on DESC, slug);
CREATE INDEX portfolio_by_industry ON portfolio (industry, year DESC, published_on DESC, slug);
CREATE INDEX portfolio_by_both ON portfolio (category, industry, year DESC, published_on DESC, slug);
CREATE TABLE case_studies (
  slug TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  client TEXT NOT NULL,
  category TEXT NOT NULL REFERENCES portfolio_categories,
  industry TEXT NOT NULL,
  services TEXT NOT NULL,
  headline_name TEXT NOT NULL,
  headline_before TEXT NOT NULL,
  headline_after TEXT NOT NULL,
  figures TEXT NOT NULL,
  duration TEXT NOT NULL,
  team TEXT NOT NULL,
  chart TEXT NOT NULL,
  cover TEXT NOT NULL,
  published_on TEXT NOT NULL,
  modified_on TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;
CREATE INDEX case_studies_by_date ON case_studies (published_on DESC, slug);
CREATE INDEX case_studies_by_category ON case_studies (category, published_on DESC, slug);
CREATE INDEX case_studies_by_industry ON case_studies (industry, published_on DESC, slug);
CREATE INDEX case_studies_by_both ON case_studies (category, industry, published_on DESC, slug);
CREATE TABLE jobs (
  slug TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  location TEXT NOT NULL,
  team TEXT NOT NULL,
  type TEXT NOT NULL,
  experience TEXT NOT NULL,
  country TEXT NOT NULL,
  salary_currency TEXT NOT NULL,
  salary_min INTEGER,
  salary_max INTEGER,
  posted_on TEXT NOT NULL,
  modified_on TEXT NOT NULL,
  closes_on TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;
CREATE TABLE events (
  name TEXT PRIMARY KEY,
  starts_on TEXT NOT NULL,
  ends_on TEXT NOT NULL,
  place TEXT NOT NULL,
  exhibit TEXT NOT NULL
) STRICT;
`;
