import { Agent, get } from 'node:http';
import type { RunningServer } from '../variants/run-server.ts';

const CONNECTIONS = 20;
const WARM_UP_MS = 1000;
const LOAD_MS = 2000;

/**
 * Requests a second that one core answers: 1 s of the server's own processor by what a request takes of it, under load
 * from 20 lasting connections. What else the machine does hardly matters to it. Rejects if an answer is not a page.
 */
export async function serverSpeed({ url, processorTime }: RunningServer, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await load(agent, url + path, WARM_UP_MS);
    const before = await processorTime();
    const answers = await load(agent, url + path, LOAD_MS);
    const microseconds = (await processorTime()) - before;
    return answers / (microseconds / 1_000_000);
  } finally {
    agent.destroy();
  }
}

/** Asks for a page again and again; returns how many answers came. */
async function load(agent: Agent, url: string, ms: number): Promise<number> {
  const endAt = performance.now() + ms;
  let answers = 0;
  const visitor = async () => {
    while (performance.now() < endAt) {
      await ask(agent, url);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  return answers;
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}
