import { fileURLToPath } from 'node:url';

/** Of the line this site is run on. A start below it is a warning, never a refusal. */
const newestSecurityRelease = '24.22.3';

// Plain JavaScript that any Node can read, so that an old one is told what to do instead of a syntax error.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: this site needs Node 24. Run "npm ci", which brings it, then "npm start".\n`,
  );
  process.exit(1);
}

if (isOlder(process.versions.node, newestSecurityRelease)) {
  process.stderr.write(
    `Node ${process.versions.node} lacks the security fixes of ${newestSecurityRelease}: update it when you can.\n`,
  );
}

// React decides by this, when it is first imported, whether it renders three times slower and shows stack traces.
process.env.NODE_ENV ||= 'production';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  process.loadEnvFile();
} catch {
  // There is no .env file: every key has a default.
}

if (process.argv.includes('--dev')) {
  const { runDev } = await import('./dev.ts');
  await runDev();
} else {
  const { buildIfStale } = await import('../build.ts');
  await buildIfStale();
  await import('../dist/server/main.js');
}

function isOlder(version, other) {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs !== -1 && a[differs] < b[differs];
}
