import express from 'express';

// The least that a site on Express is: what a start is measured against.
const server = express()
  .get('/', (_req, res) => void res.send('<!doctype html><title>One route</title><p>One route'))
  .listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`http://localhost:${typeof address === 'object' && address ? address.port : 0}\n`);
  });
