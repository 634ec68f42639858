/** What a panel shows, or the one sentence that says why it can't be read. The other panels go on. */
export type Panel<Value> = { value: Value } | { problem: string };
