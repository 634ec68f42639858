import '@site/shell/src/start.tsx';
