interface SentFile {
  name: string;
  type?: string;
  bytes: Buffer;
}

export function anApplication(fields: Record<string, string>, { name, type = 'application/pdf', bytes }: SentFile) {
  const texts = Object.entries(fields).map(([field, value]) => partOf(`name="${field}"`, `\r\n${value}\r\n`));
  const file = partOf(`name="CV"; filename="${name}"`, `Content-Type: ${type}\r\n\r\n`);
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
