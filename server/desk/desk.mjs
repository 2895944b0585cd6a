import { fileURLToPath } from 'node:url';

// Plain JavaScript that any Node can read, so that an old one is told what to do instead of a syntax error.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: the desk needs Node 24. Run "npm ci", which brings it, then "npm run desk".\n`,
  );
  process.exit(1);
}

// The folder of the site, whose .env names the data the site itself works on.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

try {
  process.loadEnvFile();
} catch {
  // There is no .env file: every key has a default.
}

process.umask(0o077);

// Whoever read the output has seen enough.
process.stdout.on('error', () => process.exit());

const { runDesk } = await import('./run-desk.ts');
process.exitCode = await runDesk(process.argv.slice(2), process.env, process);
