export function anApplication(fields: Record<string, string>, { name, bytes }: { name: string; bytes: Buffer }) {
  const texts = Object.entries(fields).map(([field, value]) => partOf(`name="${field}"`, `\r\n${value}\r\n`));
  const file = partOf(`name="CV"; filename="${name}"`, `Content-Type: application/pdf\r\n\r\n`);
  return {
    path: '/api/application',
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(texts.join('') + file), bytes, Buffer.from('\r\n--b--\r\n')]),
  };
}

function partOf(disposition: string, rest: string): string {
  return `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${rest}`;
}
