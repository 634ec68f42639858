// The asynchronous boundary of the documentation: shared modules are negotiated before the application starts.
void import('@site/shell/src/main.tsx');
