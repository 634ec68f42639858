// For an import while the code runs: of a CommonJS module the bundler would make a namespace, which costs 70 B.
import 'react-dom/client';
