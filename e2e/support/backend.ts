/** Rows of a statement that the backend's owner runs. Others write at the same time: a test asks for rows of its own. */
export async function sql(query: string): Promise<Record<string, unknown>[]> {
  const { BACKEND_URL = '', BACKEND_KEY = '' } = process.env;
  const answer = await fetch(`${BACKEND_URL}/pg/query`, {
    method: 'POST',
    headers: { apikey: BACKEND_KEY },
    body: JSON.stringify({ query }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, unknown>[];
}
