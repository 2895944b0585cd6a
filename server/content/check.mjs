import { fileURLToPath } from 'node:url';

// Plain JavaScript that any Node can read, so that an old one is told what to do instead of a syntax error.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: the check needs Node 24. Run "npm ci", which brings it, then "npm run content:check".\n`,
  );
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const { runCheck } = await import('./run-check.ts');
process.exitCode = runCheck('content', (text) => process.stdout.write(text));
