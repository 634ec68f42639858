/** Signs an address up for the newsletter at a stack; returns the answer's status. */
export async function signUp(url: string, email: string): Promise<number> {
  const response = await fetch(`${url}/functions/v1/newsletter-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return response.status;
}
