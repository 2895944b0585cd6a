import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const headers: string[] = JSON.parse(process.argv[2] ?? '[]');
const body = await buffer(process.stdin);
const server = createServer({ optimizeEmptyRequests: true }, (_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`);
});
