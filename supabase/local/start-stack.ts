import type { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { handleSignup } from '../functions/newsletter-signup/handler.ts';
import { mailingList } from '../functions/newsletter-signup/mailing-list.ts';
import { claimDataFolder, dataFolderHash, DEFAULT_DATA_DIR } from './data-folder.ts';
import { openDatabase, type Row, runSql } from './database.ts';
import { migrate } from './migrate.ts';
import { answerRest } from './rest.ts';
import { keepRetention } from './retention.ts';
import { serveHttp } from './serve-http.ts';

/** Default port, the same as that of the Supabase CLI's local stack. */
export const DEFAULT_PORT = 54321;
const ANON_KEY = 'sb_publishable_embedded';

/** Settings of the embedded stack, each with a default. */
export type StackOptions = {
  /** Folder of the data, created if missing. Default: `supabase/.data`. */
  dataDir?: string;
  /** 0 picks a free port. Default: 54321. */
  port?: number;
  /** Submissions that one client may make per form in 10 minutes. Default: the budget in the database, initially 20. */
  submissionBudget?: number;
};

/** A running stack. */
export type Stack = {
  /** Value for PUBLIC_SUPABASE_URL. */
  url: string;
  /** Value for PUBLIC_SUPABASE_ANON_KEY. */
  anonKey: string;
  /** May do everything; another one at each start. */
  serviceKey: string;
  /** Runs SQL as the database's owner, in one transaction; returns the rows of the last statement. */
  sql: (statements: string) => Promise<Row[]>;
  /** Answers the requests in progress, then ends the stack. */
  stop: () => Promise<void>;
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
  'access-control-max-age': '86400',
};

function withCors(request: Request, response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  const asked = request.headers.get('access-control-request-headers');
  if (asked) response.headers.set('access-control-allow-headers', asked);
  return response;
}

/** A running stack's API: the function, the tables, and SQL for the holder of the service key. */
function apiOf(database: PGlite, serviceKey: string): (request: Request) => Promise<Response> {
  const list = mailingList('http://localhost', serviceKey, (url, init) =>
    answerKeyed(new Request(url, init)),
  );

  /** Answers as Supabase's gateway does, which asks for a key. */
  async function answerKeyed(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const key = request.headers.get('apikey') ?? searchParams.get('apikey');
    if (!key) return Response.json({ message: 'No API key found in request' }, { status: 401 });
    if (key !== ANON_KEY && key !== serviceKey) {
      return Response.json({ message: 'Invalid API key' }, { status: 401 });
    }
    if (pathname.startsWith('/rest/v1/')) {
      return answerRest(database, key === serviceKey ? 'service_role' : 'anon', request);
    }
    // The path and the body that a self-hosted Supabase takes for this.
    if (pathname === '/pg/query' && key === serviceKey) {
      const { query } = (await request.json()) as { query: string };
      return runSql(database, query).then(
        (rows) => Response.json(rows),
        (error: Error) => Response.json({ message: error.message }, { status: 400 }),
      );
    }
    return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  }

  return async (request) => {
    if (new URL(request.url).pathname === '/functions/v1/newsletter-signup')
      return handleSignup(request, list);
    return withCors(request, request.method === 'OPTIONS' ? new Response() : await answerKeyed(request));
  };
}

/**
 * Starts the embedded stack: the real migrations on an embedded Postgres, the insert part of the REST API, and the Edge
 * Function's handler. Throws a {@link UserError} if the port is taken, or the data folder is in use or has another
 * migration history.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { dataDir = DEFAULT_DATA_DIR, port = DEFAULT_PORT, submissionBudget } = options;
  const serviceKey = `sb_secret_${randomUUID()}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const hash = dataFolderHash(dataDir);
  let answer: (request: Request) => Promise<Response> = async () =>
    Response.json({ message: 'The stack is still starting' }, { status: 503 });
  const server = await serveHttp(port, async (request) =>
    new URL(request.url).pathname === '/data-folder' ? Response.json({ hash }) : answer(request),
  );
  const url = `http://localhost:${server.port}`;
  let [release, endRetention, database]: [(() => void)?, (() => void)?, PGlite?] = [];
  const end = async () => {
    endRetention?.();
    await server.stop();
    await database?.close();
    release?.();
  };
  try {
    release = claimDataFolder(dataDir, { url, serviceKey });
    const opened = (database = await openDatabase(dataDir));
    await migrate(opened);
    if (submissionBudget !== undefined) {
      await opened.query('update private.submission_budgets set submissions = $1', [submissionBudget]);
    }
    endRetention = await keepRetention(opened);
    answer = apiOf(opened, serviceKey);
    let stopping: Promise<void> | undefined;
    return {
      url,
      anonKey: ANON_KEY,
      serviceKey,
      sql: (statements) => runSql(opened, statements),
      stop: () => (stopping ??= end()),
    };
  } catch (error) {
    await end();
    throw error;
  }
}
