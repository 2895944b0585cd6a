import { fileURLToPath } from 'node:url';

// Plain JavaScript that any Node can read, so that an old one is told what to do instead of a syntax error.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: this site needs Node 24. Run "npm ci", which brings it, then "npm start".\n`,
  );
  process.exit(1);
}

// React decides by this, when it is first imported, whether it renders three times slower and shows stack traces.
process.env.NODE_ENV ||= 'production';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  process.loadEnvFile();
} catch {
  // There is no .env file: every key has a default.
}

const { buildIfStale } = await import('../build.ts');
await buildIfStale();
await import('../dist/server/main.js');
