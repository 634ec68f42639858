import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dataFolderHash, ownDataFolder } from './data-folder.ts';
import { type Database, openDatabase, type StatementResult } from './database.ts';
import { denoBinary } from './functions/deno-binary.ts';
import { hostFunction } from './functions/function-host.ts';
import { answerRequest, type GatewayServices } from './gateway/gateway.ts';
import { serveHttp } from './gateway/http-server.ts';
import { jsonReply } from './gateway/message.ts';
import { cacheSchema } from './gateway/schema-cache.ts';
import { migrate } from './migrate.ts';
import { defaultDataDir } from './package-folder.ts';
import { keepRetention } from './retention.ts';
import { answerSql, runScript } from './sql-socket.ts';

/** Default port, the same as that of the Supabase CLI's local stack. */
export const DEFAULT_PORT = 54321;
/** The public key that a client of the embedded stack uses. */
export const DEFAULT_ANON_KEY = 'sb_publishable_embedded';

/** Settings of the embedded stack, each with a default. */
export type StackOptions = {
  /** Folder of the data, created if missing. Default: `supabase/.data`. */
  dataDir?: string;
  /** 0 picks a free port. Default: 54321. */
  port?: number;
  anonKey?: string;
  /** Submissions that one client may make per form in 10 minutes. Default: the budget in the database, initially 20. */
  submissionBudget?: number;
};

/** A running stack. */
export type Stack = {
  /** Value for PUBLIC_SUPABASE_URL. */
  url: string;
  /** Value for PUBLIC_SUPABASE_ANON_KEY. */
  anonKey: string;
  /** Runs SQL as the database's owner, as `npm run db -w supabase` does. */
  sql(script: string): Promise<StatementResult[]>;
  /** Answers the requests in progress, then ends the stack and its child processes. */
  stop(): Promise<void>;
};

async function openMigrated(dataDir: string, submissionBudget: number | undefined): Promise<Database> {
  const database = await openDatabase(dataDir);
  try {
    await migrate(database);
    if (submissionBudget !== undefined) {
      await database.query('update private.submission_budgets set submissions = $1', [submissionBudget]);
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Starts the embedded stack: the real migrations on an embedded Postgres, the insert part of the REST API, and the
 * real Edge Functions under Deno. Throws a {@link UserError} if the port is taken, the data folder is in use or has another
 * migration history, or Deno is not installed; no process is left running then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { dataDir = defaultDataDir, port = DEFAULT_PORT, anonKey = DEFAULT_ANON_KEY } = options;
  const serviceKey = `sb_secret_${randomUUID()}`;
  const endings: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;
  async function unwind() {
    for (const end of endings.toReversed()) await end();
  }

  let opened: Database | undefined;
  let onceOpened: (database: Database) => void = () => {};
  const whenOpened = new Promise<Database>((resolve) => (onceOpened = resolve));
  let services: GatewayServices | undefined;
  try {
    const deno = denoBinary();
    const folder = await ownDataFolder(dataDir, (socket) => {
      answerSql(socket, whenOpened).catch((error: unknown) =>
        console.error('npm run db -w supabase:', error),
      );
    });
    endings.push(() => folder.release());
    endings.push(() => opened?.close());
    const dataFolder = { hash: dataFolderHash(dataDir) };
    const server = await serveHttp(port, async (request) => {
      if (request.path === '/data-folder') return jsonReply(200, dataFolder);
      return services
        ? answerRequest(services, request)
        : jsonReply(503, { message: 'The stack is still starting' });
    });
    endings.push(() => server.stop());
    const database = (opened = await openMigrated(dataDir, options.submissionBudget));
    endings.push(await keepRetention(database));
    onceOpened(database);
    const signup = await hostFunction({
      deno,
      name: 'newsletter-signup',
      cacheDir: join(dataDir, 'deno'),
      environment: {
        SUPABASE_URL: `http://127.0.0.1:${server.port}`,
        SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      },
    });
    endings.push(() => signup.stop());
    services = {
      database,
      tables: await cacheSchema(database),
      roles: new Map([
        [anonKey, 'anon'],
        [serviceKey, 'service_role'],
      ]),
      functions: new Map([['newsletter-signup', signup]]),
    };
    return {
      url: `http://localhost:${server.port}`,
      anonKey,
      sql: (script) => runScript(database, script),
      stop: () => (stopping ??= unwind()),
    };
  } catch (error) {
    await unwind();
    throw error;
  }
}
