import { loadPart } from './load-part.ts';

/** Loads the client that stores rows; call it when a visitor starts to fill in a form. Throws a `LoadFailure`. */
export const loadDataClient = () => loadPart(() => import('./data-client.ts'));
