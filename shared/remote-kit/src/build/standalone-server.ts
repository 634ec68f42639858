import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RsbuildConfig } from '@rsbuild/core';
import { FACTS_PATH, NO_BACKEND, NO_BACKEND_PATH } from '../standalone/facts.ts';
import { standaloneFacts } from './standalone-facts.ts';

type ServerSetup = Extract<NonNullable<RsbuildConfig['server']>['setup'], (...args: never[]) => unknown>;

/** Answers what a remote that runs alone asks its development server for, and refuses every form if it has no backend. */
export const standaloneServer: ServerSetup = ({ server }) => {
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '', headers } = request;
    if (url.startsWith(`${NO_BACKEND_PATH}/`)) {
      const { title, description } = NO_BACKEND;
      return answer(response, 503, { message: `${title}: ${description}` });
    }
    if (url !== FACTS_PATH) return next();
    standaloneFacts(`http://${headers.host}`).then(
      (facts) => answer(response, 200, facts),
      (error: unknown) =>
        answer(response, 200, { problem: error instanceof Error ? error.message : String(error) }),
    );
  });
};

function answer(response: ServerResponse, status: number, content: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(content));
}
