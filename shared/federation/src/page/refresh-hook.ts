/** What React DOM reports itself to as soon as it loads, and where React Refresh, which comes with the remote, looks for it. */
type Hook = { renderers: Map<number, unknown> } & Record<string, unknown>;

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const renderers = new Map<number, unknown>();
const nothing = () => {};

// React's developer tools bring one of their own.
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer: unknown) => {
    renderers.set(renderers.size, renderer);
    return renderers.size - 1;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};
