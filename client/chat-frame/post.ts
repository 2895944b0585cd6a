const timeout = 10_000;

/** Posts JSON to the chat's API. What goes wrong on the way is an answer too. */
export async function post<Answer extends { status: '1' }>(
  path: 'messages' | 'enquiry',
  token: string,
  body: object,
): Promise<Answer | { status: '0'; message: string; errors?: Record<string, string> }> {
  try {
    const response = await fetch(`/api/chat/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    return await response.json();
  } catch {
    return { status: '0', message: 'No connection to the site. Your text is still here: try again.' };
  }
}
