// The asynchronous boundary that the documentation asks for: shared modules are agreed on before the app starts.
void import('@site/shell/src/main.tsx');
