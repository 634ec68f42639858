// Federation has started by now, with the name and the singletons of build/define-shell.ts.

// Tasks of their own: the federation runtime has just run, then React starts, then the shell.
setTimeout(() => void import(/* webpackMode: "eager" */ './react-dom.ts').then(() => setTimeout(startShell)));

function startShell() {
  void import(/* webpackMode: "eager" */ './start.tsx');
}
