import express from 'express';

const page = '<!doctype html><title>One route</title><p>One route';
const server = express()
  .get('/', (_req, res) => void res.send(page))
  .listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`http://localhost:${typeof address === 'object' && address ? address.port : 0}\n`);
  });
